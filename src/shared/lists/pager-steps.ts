/** A link to a page, or a gap for pages that are left out. */
export type PagerStep =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

/** The first page, the last one, this one with its neighbours, and the gaps between them. */
export function listPagerSteps(page: number, pageCount: number): PagerStep[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const pages = [...new Set(near)].sort((one, other) => one - other);
  const steps: PagerStep[] = [];
  let last = 0;
  for (const next of pages) {
    // A gap of one page would take as much room as the page itself.
    if (next - last === 2) steps.push({ kind: 'page', page: last + 1 });
    else if (next - last > 2) steps.push({ kind: 'gap', after: last });
    steps.push({ kind: 'page', page: next });
    last = next;
  }
  return steps;
}
