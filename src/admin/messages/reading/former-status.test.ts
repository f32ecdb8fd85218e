import { expect, test } from 'vitest';
import { findFormerStatus } from './message-actions.tsx';

const status = (value: 'new' | 'answered' | 'closed') =>
  ({ type: 'status', status: value }) as const;
const note = { type: 'note' } as const;

test.each([
  ['new', []],
  ['new', [status('closed')]],
  ['answered', [status('answered'), status('closed'), note]],
  ['new', [status('answered'), status('new'), status('closed')]],
  ['answered', [status('closed'), status('answered'), note, status('closed')]],
] as const)('a closed message is opened again as %s', (expected, history) => {
  expect(findFormerStatus(history)).toBe(expected);
});
