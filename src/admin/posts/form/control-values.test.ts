import { expect, test } from 'vitest';
import type { GivenField } from '#shared/fields/field.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { fromControl, readControl, splitTags, toControl } from './control-values.ts';

test('tags are split on commas, trimmed, and empty ones dropped', () => {
  expect(splitTags(' cost, , Kubernetes ,cost,')).toEqual(['cost', 'Kubernetes', 'cost']);
  expect(splitTags('')).toEqual([]);
  expect(splitTags(' , ,')).toEqual([]);
});

test('content shorter than 20 characters is padded with spaces, longer stays as it is', () => {
  const pad = (content: string) => fromControl(postFields.content, content);
  expect(pad('short')).toBe(`short${' '.repeat(15)}`);
  expect(pad('  x')).toHaveLength(20);
  expect(pad('exactly twenty chars')).toBe('exactly twenty chars');
  expect(pad('more than twenty characters ')).toBe('more than twenty characters ');
});

const stage: GivenField = {
  kind: 'choice',
  options: { new: 'New', done: 'Done' },
  default: 'new',
  label: 'Stage',
};
const weight: GivenField = { kind: 'number', isNullable: true, label: 'Weight' };

test.each<[string, GivenField, unknown, string | boolean, string]>([
  ['text', postFields.title, 'A title', 'A title', 'A title'],
  ['no text', postFields.coverImage, null, '', ''],
  [
    'HTML',
    postFields.content,
    '<p>Twenty characters</p> ',
    '<p>Twenty characters</p> ',
    '<p>Twenty characters</p> ',
  ],
  ['tags', postFields.tags, ['a', 'b c'], 'a, b c', 'a, b c'],
  ['no tags', postFields.tags, [], '', ''],
  ['a flag', postFields.published, true, true, 'Published'],
  ['the other flag', postFields.published, false, false, 'Draft'],
  ['a choice', stage, 'done', 'done', 'Done'],
  ['a number', weight, 12, '12', '12'],
  ['no number', weight, null, '', ''],
])(
  '%s is shown in its control, read from it, and sent unchanged',
  (_what, field, value, control, text) => {
    expect(toControl(field, value)).toBe(control);
    expect(readControl(field, control)).toBe(text);
    expect(fromControl(field, control)).toEqual(value);
  },
);
