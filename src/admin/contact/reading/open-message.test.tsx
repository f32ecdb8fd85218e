import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactSubmissionBody } from '#contracts/contact.ts';
import { messageFields } from '#rules/contact/message-fields.ts';
import { keptNames } from '#rules/fields/field-values.ts';
import { sampleFields } from '#tests/support/field-samples.ts';
import { OpenMessage } from './open-message.tsx';

const inbox = { mark: () => {}, remove: () => {}, isDeleting: () => false };

/** What the team makes of a message; the pane does not show it yet. */
const work = ['status', 'assigneeId', 'isSpam', 'spamReasons', 'source'];

test('an open message shows every field that was sent', () => {
  const values = sampleFields(messageFields, keptNames(messageFields), 'first');
  const message = ContactSubmissionBody.parse({ ...values, deliveries: [] });
  const markup = renderToStaticMarkup(<OpenMessage inbox={inbox} message={message} />);
  // Whether it was read is what the button beside it says.
  expect(markup).toContain('Mark unread');
  const shown = keptNames(messageFields).filter((name) => !['isRead', ...work].includes(name));
  for (const name of shown) expect(markup, name).toContain(String(values[name]));
});
