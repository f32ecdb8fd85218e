import { expect, test } from 'vitest';
import { createNames, defaultsOf } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { sampleFields } from '#tests/support/field-samples.ts';
import type { ContactSubmission } from '../contact-submission.ts';
import { composeNotice, composeTest } from './compose-mail.ts';

const settings = {
  siteName: 'Firm',
  siteUrl: 'https://firm.example',
  notifyTo: ['sales@firm.example'],
};

test('the mail to the firm has every text that a visitor can send', () => {
  const names = createNames(messageFields).filter((name) => messageFields[name].kind === 'text');
  const sent = sampleFields(messageFields, names, 'first');
  const createdAt = '2026-03-01T09:00:00.000Z';
  const source = {
    ...defaultsOf(messageFields).source,
    ...{ referrer: 'https://a.example', landingPage: '/services', lastArticle: '/blog/a' },
  };
  const base = { ...defaultsOf(messageFields), id: 1, createdAt };
  const message = { ...base, source, ...sent } as ContactSubmission;
  const mail = composeNotice(message, 'event-1', settings);
  for (const label of [
    'Came from: https://a',
    'First page: /s',
    'Last article: /b',
    'Open it in the inbox',
  ]) {
    expect(mail.text, label).toContain(label);
  }
  for (const name of names) {
    expect(mail.text, name).toContain(sent[name]);
    expect(mail.html, name).toContain(sent[name]);
  }
});

test('a test mail says that it is one, and leads to the state of deliveries', () => {
  const { text } = composeTest('event-1', settings);
  expect(text).toContain('This is a test from Firm.');
  expect(text).toContain('https://firm.example/admin/system');
});
