import { type QueryClient, useQuery } from '@tanstack/react-query';
import * as mediaCalls from '#contracts/media/calls.ts';
import { readPositiveNumber } from '#shared/lists/read-positive-number.ts';
import { MEDIA_FILTERS, type MediaFilter } from '#shared/media/media-filters.ts';
import { withQuery } from '#shared/text/with-query.ts';
import { fresh, listOptions, paged, readAgain } from '../api-client.ts';

/** Pictures on a page: full rows in every number of columns up to four, and in six. */
export const PICTURES_A_PAGE = 48;

/** The filters of the media screen; held in its address. */
export interface MediaFilters {
  readonly page: number;
  readonly q: string;
  readonly filter: MediaFilter | null;
}

/** Reads the address; unknown values are ignored. */
export function readMediaFilters(search: URLSearchParams): MediaFilters {
  return {
    page: readPositiveNumber(search.get('page') ?? '', 7) ?? 1,
    q: search.get('q')?.trim() ?? '',
    filter: MEDIA_FILTERS.find((known) => known === search.get('filter')) ?? null,
  };
}

/** The address of the media screen with these filters; defaults are left out. */
export const mediaPath = ({ page, q, filter }: MediaFilters): string =>
  withQuery('/admin/media', { q, filter, page: page > 1 ? page : null });

const toMediaQuery = ({ page, q, filter }: MediaFilters) => ({
  q,
  filter: filter ?? undefined,
  limit: PICTURES_A_PAGE,
  offset: (page - 1) * PICTURES_A_PAGE || undefined,
});

/** One page of pictures; the previous one stays on the screen while the next one loads. */
export const useMediaPage = (filters: MediaFilters) =>
  useQuery(paged(listOptions(mediaCalls.list, { query: toMediaQuery(filters) })));

export const useMediaUses = (id: number) =>
  useQuery(fresh(listOptions(mediaCalls.listUses, { params: { id } })));

export const refreshMedia = (queryClient: QueryClient) => readAgain(queryClient, mediaCalls.list);
