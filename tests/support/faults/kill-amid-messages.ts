import { setTimeout as wait } from 'node:timers/promises';
import { send, signInClient } from '../http.ts';
import { openMailServer, type ReceivedMail, readHeader } from '../real-mail-server.ts';
import { type RunningProduct, startProduct } from '../running-product.ts';

/** What the kills did to messages and mails. */
export interface KillOutcome {
  readonly kills: number;
  /** Messages that were answered with a receipt. */
  readonly accepted: number;
  /** Of those, how many are not stored. */
  readonly lost: number;
  /** Messages stored twice though they were sent under one key. */
  readonly doubled: number;
  /** Of the accepted ones, how many were mailed at least once. */
  readonly mailed: number;
  /** Mails beyond the first of a message, and how many of these have another `Message-ID`. */
  readonly repeats: number;
  readonly strangers: number;
}

/** How often to kill, on what. */
export interface KillPlan {
  readonly rounds: number;
  readonly environment: Readonly<Record<string, string>>;
  /** How long mails may take to arrive after the last kill. */
  readonly settleMsMax: number;
}

const SENDERS = 3;
const PASSWORD = 'correct horse';

/**
 * Kills the product (kill -9) again and again while messages are sent, with a mail server that
 * refuses, hangs up and dies at random.
 */
export async function killAmidMessages(plan: KillPlan): Promise<KillOutcome> {
  const mailServer = await openMoodyMailServer();
  const environment = {
    SAMPLE_CONTENT: 'false',
    ADMIN_PASSWORD: PASSWORD,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@firm.example',
    CONTACT_NOTIFY_TO: 'sales@firm.example',
    RATE_LIMITS: 'login=1000/1m,register=1000/1m,contact=100000/1m',
    ...plan.environment,
  };
  let product = await startProduct(environment);
  const run = { url: product.url, isOver: false, accepted: new Set<string>() };
  const senders = Array.from({ length: SENDERS }, (_, index) => sendOn(run, `s${index}`));
  for (let round = 0; round < plan.rounds; round += 1) {
    await wait(150 + Math.random() * 850);
    await product.kill();
    product = await startProduct(environment, product.dataDir);
    run.url = product.url;
  }
  await wait(300);
  run.isOver = true;
  await Promise.all(senders);
  await settle(plan, run.accepted, mailServer.mails);
  const names = await listStoredNames(product);
  await product.dispose();
  await mailServer.close();
  const mails = groupByName(mailServer.mails);
  const firsts = [...mails.values()];
  return {
    kills: plan.rounds,
    accepted: run.accepted.size,
    lost: [...run.accepted].filter((name) => !names.includes(name)).length,
    doubled: names.length - new Set(names).size,
    mailed: [...run.accepted].filter((name) => mails.has(name)).length,
    repeats: firsts.reduce((sum, ids) => sum + ids.length - 1, 0),
    strangers: firsts.reduce((sum, ids) => sum + new Set(ids).size - 1, 0),
  };
}

/** Accepts four of five mails; the others meet one of the faults that mail servers have. */
function openMoodyMailServer() {
  const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode });
  return openMailServer({
    onMailFrom(_address, session, done) {
      const mood = Math.random();
      if (mood < 0.08) return done(refusal(451));
      if (mood < 0.12) return done(refusal(550));
      const { _socket: socket } = session as unknown as { _socket?: { destroy(): void } };
      if (mood < 0.16) socket?.destroy();
      done();
    },
  });
}

interface Run {
  url: string;
  isOver: boolean;
  readonly accepted: Set<string>;
}

/** Sends one message after the other, each until there is a receipt, always under its own key. */
async function sendOn(run: Run, sender: string): Promise<void> {
  for (let count = 1; !run.isOver; count += 1) {
    const fullName = `Sender ${sender}x${count}x`;
    const body = { fullName, email: 'a@example.com', message: `The message of ${fullName}.` };
    while (!run.accepted.has(fullName)) {
      const headers = { 'idempotency-key': fullName.replaceAll(' ', '-') };
      const answer = await send(run.url, 'POST', '/api/contact/submit', body, headers).catch(
        () => null,
      );
      if (answer?.status === 201) run.accepted.add(fullName);
      else if (run.isOver) return;
      else await wait(50);
    }
    await wait(20 + Math.random() * 60);
  }
}

async function settle(
  { settleMsMax }: KillPlan,
  accepted: ReadonlySet<string>,
  mails: readonly ReceivedMail[],
): Promise<void> {
  const deadline = Date.now() + settleMsMax;
  while (Date.now() < deadline) {
    const arrived = groupByName(mails);
    if ([...accepted].every((name) => arrived.has(name))) return;
    await wait(500);
  }
}

/** The ids of the mails about each sender. */
function groupByName(mails: readonly ReceivedMail[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const { raw } of mails) {
    const name = readHeader(raw, 'subject')?.replace('New message from ', '') ?? '';
    byName.set(name, [...(byName.get(name) ?? []), readHeader(raw, 'message-id') ?? '']);
  }
  return byName;
}

async function listStoredNames({ url }: RunningProduct): Promise<string[]> {
  const client = await signInClient(url, { username: 'admin', password: PASSWORD });
  const rows = (await (await client.call('GET', '/api/contact')).json()) as { fullName: string }[];
  return rows.map(({ fullName }) => fullName);
}
