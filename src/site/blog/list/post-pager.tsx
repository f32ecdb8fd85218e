import { SiteLink } from '../../navigation/site-link.tsx';
import { type BlogList, getListHref } from './blog-list.ts';

const NEIGHBOURS = 1;

/** First, last and the pages around the current one; null marks a gap. */
function listPageNumbers(current: number, last: number): (number | null)[] {
  const numbers: (number | null)[] = [];
  for (let page = 1; page <= last; page += 1) {
    const isShown = page === 1 || page === last || Math.abs(page - current) <= NEIGHBOURS;
    if (isShown) numbers.push(page);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}

/** Real links to the pages of a list, in the body and in the head. */
export function PostPager({ list, last }: { readonly list: BlogList; readonly last: number }) {
  if (last <= 1) return null;
  const current = list.page;
  const getHref = (page: number) => getListHref({ ...list, page });
  return (
    <nav className="pager mt-16" aria-label="Pages">
      {current > 1 && (
        <>
          <link rel="prev" href={getHref(current - 1)} />
          <SiteLink href={getHref(current - 1)} rel="prev">
            Previous
          </SiteLink>
        </>
      )}
      {listPageNumbers(current, last).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has only its place.
          <span key={`gap-${index}`}>…</span>
        ) : (
          <SiteLink
            key={page}
            href={getHref(page)}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </SiteLink>
        ),
      )}
      {current < last && (
        <>
          <link rel="next" href={getHref(current + 1)} />
          <SiteLink href={getHref(current + 1)} rel="next">
            Next
          </SiteLink>
        </>
      )}
    </nav>
  );
}
