import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactSubmissionBody } from '#contracts/contact.ts';
import { messageFields } from '#rules/contact/message-fields.ts';
import { EMPTY_SOURCE } from '#rules/contact/message-source.ts';
import { keptNames } from '#rules/fields/field-values.ts';
import { sampleFields } from '#tests/support/field-samples.ts';
import { AdminUserContext } from '../../auth/current-user.ts';
import { createQueryClient } from '../../query-client.ts';
import { OpenMessage } from './open-message.tsx';

const inbox = {
  change: () => {},
  closeAsDone: () => {},
  remove: () => {},
  restore: () => {},
  forget: () => {},
  moveSpam: () => {},
  isMoving: () => false,
  isInTrash: false,
};

function render(change: Partial<ContactSubmissionBody> = {}, isInTrash = false): string {
  const values = sampleFields(messageFields, keptNames(messageFields), 'first');
  const message = { ...ContactSubmissionBody.parse({ ...values, deliveries: [] }), ...change };
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <AdminUserContext value={{ id: 1, username: 'asha', isAdmin: true }}>
        <OpenMessage inbox={{ ...inbox, isInTrash }} message={message} />
      </AdminUserContext>
    </QueryClientProvider>,
  );
}

/** Shown by a control or in other words. */
const inOtherWords = ['isRead', 'status', 'assigneeId', 'isSpam', 'spamReasons', 'source'];

test('an open message shows every field that was sent', () => {
  const values = sampleFields(messageFields, keptNames(messageFields), 'first');
  const markup = render();
  // Whether it was read is what the button beside it says.
  expect(markup).toContain('Mark unread');
  const shown = keptNames(messageFields).filter((name) => !inOtherWords.includes(name));
  for (const name of shown) expect(markup, name).toContain(String(values[name]));
});

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
