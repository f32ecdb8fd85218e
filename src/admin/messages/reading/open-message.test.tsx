import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import { keptNames } from '#shared/fields/field-values.ts';
import { type MessageValues, messageFields } from '#shared/messages/message-fields.ts';
import { EMPTY_SOURCE, type MessageSource } from '#shared/messages/message-source.ts';
import { sampleFields } from '#tests/support/field-samples.ts';
import { AdminUserContext } from '../../accounts/sign-in/current-user.ts';
import { createQueryClient } from '../../query-client.ts';
import { OpenMessage } from './open-message.tsx';
import { describeSource } from './sender-facts.tsx';

const inbox = {
  change: () => {},
  closeAsDone: () => {},
  remove: () => {},
  restore: () => {},
  forget: () => {},
  close: () => {},
  moveSpam: () => {},
  isMoving: () => false,
  isInTrash: false,
};

function render(change: Partial<ContactSubmissionBody> = {}, isInTrash = false): string {
  const values = sampleFields(messageFields, keptNames(messageFields), 'first');
  const message = {
    ...ContactSubmissionBody.parse({
      ...values,
      deliveries: [],
      hasLostReply: false,
      articleTitles: {},
    }),
    ...change,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <AdminUserContext value={{ id: 1, username: 'asha', role: 'administrator', isAdmin: true }}>
        <OpenMessage inbox={{ ...inbox, isInTrash }} message={message} />
      </AdminUserContext>
    </QueryClientProvider>,
  );
}

/** The words of controls and sentences that do not show the value itself. */
const inOtherWords: { readonly [Name in keyof MessageValues]?: (value: unknown) => string } = {
  isRead: (isRead) => (isRead ? 'Mark unread' : 'Mark read'),
  status: (status) => `<option value="${status}" selected="">`,
  assigneeId: (id) => `<option value="${id}" selected="">Somebody who has left`,
  isSpam: (isSpam) => (isSpam ? 'This looks like spam' : '>Spam</button>'),
  spamReasons: (reasons) => (reasons as readonly string[]).join(),
  source: (source) => describeSource(source as MessageSource)[0]?.words ?? '',
};

test.each(['first', 'later'] as const)(
  'an open message shows every field, at the %s turn',
  (turn) => {
    const values = sampleFields(messageFields, keptNames(messageFields), turn);
    const markup = render(values);
    for (const name of keptNames(messageFields)) {
      const expected = (inOtherWords[name] ?? String)(values[name]);
      expect(expected, name).not.toBe('');
      expect(markup, name).toContain(expected);
    }
  },
);

test('an open message shows its state, its source and why it was suspected', () => {
  const markup = render({
    status: 'closed',
    isSpam: true,
    spamReasons: ['It has 4 links.', 'It repeats an earlier message.'],
    source: { ...EMPTY_SOURCE, referrer: 'news.example' },
  });
  expect(markup).toContain('<option value="closed" selected="">Closed</option>');
  expect(markup).toContain('Open again');
  expect(markup).toContain('Not spam');
  expect(markup).toContain('It has 4 links.');
  expect(markup).toContain('It repeats an earlier message.');
  expect(markup).toContain('From news.example');
});

test('a message whose answer comes from elsewhere, without the newer fields, is still shown', () => {
  const bare = {
    status: undefined,
    assigneeId: undefined,
    isSpam: undefined,
    spamReasons: undefined,
    source: undefined,
    deliveries: undefined,
  } as unknown as Partial<ContactSubmissionBody>;
  expect(render(bare)).toContain('Mark unread');
});

test('a message in the trash can be restored or removed, and nothing else', () => {
  const markup = render({}, true);
  expect(markup).toContain('Restore');
  expect(markup).toContain('Remove for good');
  for (const action of ['Mark unread', 'Reply', 'Assigned to', 'Note for the team']) {
    expect(markup, action).not.toContain(action);
  }
});

test('what the sender typed is shown as text, whole, in the direction of its letters, with links to call and to reply', () => {
  const long = 'A sentence that goes on. '.repeat(700).trim();
  const markup = render({
    fullName: 'דנה לוי',
    email: 'dana@plant.example',
    phone: '+91 20 5555 0101 ext. 4',
    company: '🎉 Plant & Co',
    service: 'ai',
    message: `First line of it\n<b>second</b> line ${long}`,
  });
  expect(markup).toMatch(/<h2[^>]* dir="auto"[^>]*>דנה לוי</);
  expect(markup).toMatch(/<p class="letter" dir="auto"[^>]*>First line of it\n&lt;b&gt;second/);
  for (const shown of [long, '🎉 Plant &amp; Co', 'AI Implementation', 'href="tel:+912055550101"'])
    expect(markup).toContain(shown);
  expect(markup).toMatch(
    /href="mailto:dana@plant\.example\?subject=Re%3A[^"]+"[^>]*>.*Reply by e-mail/,
  );
  expect(render({ service: 'weaving' })).toContain('weaving');
});
