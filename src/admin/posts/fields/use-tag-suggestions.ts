import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as tagCalls from '#contracts/posts/tags/calls.ts';
import type { TagBody } from '#contracts/posts/tags/endpoints.ts';
import { itemOptions } from '../../api-client.ts';
import { useSettled } from '../../lists/use-settled.ts';

const PAUSE_MS = 150;
const SUGGESTIONS_MAX = 8;

const none: readonly TagBody[] = [];

/** Tags of other posts that start like this; none while `word` is ''. */
export function useTagSuggestions(word: string): readonly TagBody[] {
  const asked = useSettled(word, PAUSE_MS, '');
  const { data } = useQuery({
    ...itemOptions(tagCalls.list, { query: { q: asked, limit: SUGGESTIONS_MAX } }),
    enabled: asked !== '' && asked.length <= 50,
    placeholderData: keepPreviousData,
  });
  return word === '' || asked === '' ? none : (data ?? none);
}
