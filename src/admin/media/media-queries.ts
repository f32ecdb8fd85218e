import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import * as mediaCalls from '#contracts/media/calls.ts';
import { listOptions, readAgain } from '../api-client.ts';
import { type MediaFilters, toMediaQuery } from './media-filters.ts';

/** One page of pictures; the previous one stays on the screen while the next one loads. */
export const useMediaPage = (filters: MediaFilters) =>
  useQuery({
    ...listOptions(mediaCalls.list, { query: toMediaQuery(filters) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const useMediaUses = (id: number) =>
  useQuery({
    ...listOptions(mediaCalls.listUses, { params: { id } }),
    refetchOnMount: 'always',
  });

export const refreshMedia = (queryClient: QueryClient) => readAgain(queryClient, mediaCalls.list);
