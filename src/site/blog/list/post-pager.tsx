import { listPagerSteps } from '#shared/lists/pager-steps.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { type BlogList, getListHref } from './blog-list.ts';

/** Real links to the pages of a list, in the body and in the head. */
export function PostPager({ list, last }: { readonly list: BlogList; readonly last: number }) {
  if (last <= 1) return null;
  const current = list.page;
  const getHref = (page: number) => getListHref({ ...list, page });
  return (
    <nav className="pager post-pager" aria-label="Pages">
      {current > 1 && (
        <>
          <link rel="prev" href={getHref(current - 1)} />
          <SiteLink href={getHref(current - 1)} rel="prev">
            Previous
          </SiteLink>
        </>
      )}
      {listPagerSteps(current, last).map((step) =>
        step.kind === 'gap' ? (
          <span key={`gap-${step.after}`}>…</span>
        ) : (
          <SiteLink
            key={step.page}
            href={getHref(step.page)}
            aria-label={`Page ${step.page}`}
            aria-current={step.page === current ? 'page' : undefined}
          >
            {step.page}
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
