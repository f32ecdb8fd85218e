import { expect, test } from 'vitest';
import { isTagAction, POST_BULK_ACTIONS } from './post-bulk.ts';

test('two of the actions on several posts name a tag', () => {
  expect(POST_BULK_ACTIONS.filter(isTagAction)).toEqual(['add-tag', 'remove-tag']);
});
