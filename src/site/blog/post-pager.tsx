import { SiteLink } from '../site-link.tsx';

/** Address of one page of the blog list; the first has no number. */
export function getPageHref(pageNumber: number): string {
  return pageNumber === 1 ? '/blog' : `/blog?page=${pageNumber}`;
}

const NEIGHBOURS = 1;

/** First, last and the pages around the current one; null stands for what is left out. */
function listPageNumbers(current: number, last: number): (number | null)[] {
  const numbers: (number | null)[] = [];
  for (let page = 1; page <= last; page += 1) {
    const isShown = page === 1 || page === last || Math.abs(page - current) <= NEIGHBOURS;
    if (isShown) numbers.push(page);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}

/** Real links to the pages of the blog list. */
export function PostPager({ current, last }: { readonly current: number; readonly last: number }) {
  if (last <= 1) return null;
  return (
    <nav className="pager mt-16" aria-label="Pages">
      {current > 1 && (
        <SiteLink href={getPageHref(current - 1)} rel="prev">
          Previous
        </SiteLink>
      )}
      {listPageNumbers(current, last).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has only its place.
          <span key={`gap-${index}`}>…</span>
        ) : (
          <SiteLink
            key={page}
            href={getPageHref(page)}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </SiteLink>
        ),
      )}
      {current < last && (
        <SiteLink href={getPageHref(current + 1)} rel="next">
          Next
        </SiteLink>
      )}
    </nav>
  );
}
