import { expect, test } from 'vitest';
import { describeChange, nameSubject } from './activity-row.tsx';

test.each([
  [null, ''],
  [{ type: 'message', id: 7, label: '' } as const, 'Message 7'],
  [{ type: 'post', id: 7, label: 'Cake' } as const, 'Cake'],
  [{ type: 'invitation', id: 7, label: '' } as const, 'Number 7'],
])('%j is named %s', (subject, expected) => {
  expect(nameSubject(subject)).toBe(expected);
});

test.each([
  [{ field: 'content', from: null, to: null }, 'content'],
  [{ field: 'role', from: null, to: 'editor' }, 'role: none → editor'],
])('%j reads %s', (change, expected) => {
  expect(describeChange(change)).toBe(expected);
});
