import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type TagBody, tagEndpoints } from '#contracts/tags.ts';
import { itemOptions } from '../api-client.ts';

const PAUSE_MS = 150;
const SUGGESTIONS_MAX = 8;

const none: readonly TagBody[] = [];

/** Tags that other posts have and that begin like this; none as long as `word` is ''. */
export function useTagSuggestions(word: string): readonly TagBody[] {
  const [asked, setAsked] = useState('');

  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(word), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [word]);

  const { data } = useQuery({
    ...itemOptions(tagEndpoints.list, { query: { q: asked, limit: SUGGESTIONS_MAX } }),
    enabled: asked !== '' && asked.length <= 50,
    placeholderData: keepPreviousData,
  });
  return word === '' || asked === '' ? none : (data ?? none);
}
