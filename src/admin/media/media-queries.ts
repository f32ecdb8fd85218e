import { type QueryClient, useQuery } from '@tanstack/react-query';
import * as mediaCalls from '#contracts/media/calls.ts';
import { fresh, listOptions, paged, readAgain } from '../api-client.ts';
import { type MediaFilters, toMediaQuery } from './media-filters.ts';

/** One page of pictures; the previous one stays on the screen while the next one loads. */
export const useMediaPage = (filters: MediaFilters) =>
  useQuery(paged(listOptions(mediaCalls.list, { query: toMediaQuery(filters) })));

export const useMediaUses = (id: number) =>
  useQuery(fresh(listOptions(mediaCalls.listUses, { params: { id } })));

export const refreshMedia = (queryClient: QueryClient) => readAgain(queryClient, mediaCalls.list);
