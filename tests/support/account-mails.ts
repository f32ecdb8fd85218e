import { randomUUID } from 'node:crypto';
import { type AccountMailWork, deliverAccountMails } from '#domain/accounts/mails/public.ts';
import { makeAccountLink, makeMailedLink } from '#domain/accounts/team/public.ts';
import type { Mail } from '#domain/mail/public.ts';
import type { Store } from '#storage/store.ts';
import { buildTestApp } from './app.ts';

/** A test app with mail set up, and a worker that is asked to send. */
export async function buildMailingApp(store?: Store) {
  let wakes = 0;
  const wake = () => {
    wakes += 1;
  };
  const dispatch = { channels: ['email'], newId: randomUUID, wake } as const;
  const app = await buildTestApp({ dispatch, ...(store && { store }) });
  const mails: Mail[] = [];
  const receiver: { fail: Error | null } = { fail: null };
  const work: AccountMailWork = {
    store: app.store,
    now: app.clock.now,
    random: () => 0,
    mail: { siteName: 'The firm', siteUrl: 'https://firm.example' },
    async makeLink(id) {
      const context = { store: app.store, now: app.clock.now, newToken: randomUUID };
      const made = await makeMailedLink(context, id);
      if (!made) return null;
      const { token, role, createdBy, expiresAt } = made;
      const url = `https://firm.example/join#${token}`;
      return { url, role, expiresAt, invitedBy: createdBy.username };
    },
    async makeAccountLink(link) {
      const context = { store: app.store, now: app.clock.now, newToken: randomUUID };
      const token = await makeAccountLink(context, link);
      return token && `https://firm.example/link#${token}`;
    },
    async send(mail) {
      if (receiver.fail) throw receiver.fail;
      mails.push(mail);
      return { accepted: 1, refusal: null };
    },
  };
  const signal = new AbortController().signal;
  const deliver = () => deliverAccountMails(work, signal);
  return { app, mails, receiver, deliver, countWakes: () => wakes };
}
