import { pageDescriptions } from '../content/page-descriptions.ts';
import { Hero } from '../home/hero.tsx';
import { LatestInsights } from '../home/latest-insights.tsx';
import { PageHead } from '../page-head.tsx';

/** The first page: one picture, then the sections in their order. */
export function Page() {
  return (
    <>
      <PageHead {...pageDescriptions.home} canonicalPath="/" />
      <Hero />
      <LatestInsights />
    </>
  );
}
