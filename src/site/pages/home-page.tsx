import { useSingleton } from '../data/documents.ts';
import { PageHead } from '../head/page-head.tsx';
import { FeaturedCaseStudies } from '../home/featured-case-studies.tsx';
import { Hero } from '../home/hero.tsx';
import { LatestInsights } from '../home/latest-insights.tsx';
import { ProofStrip } from '../home/proof-strip.tsx';
import { ServiceTerraces } from '../home/service-terraces.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { StrataRule } from '../layout/strata-rule.tsx';

export function Page() {
  const { head, closingCall } = useSingleton('home');
  return (
    <>
      <PageHead {...head} canonicalPath="/" />
      <Hero />
      <ProofStrip />
      <ServiceTerraces />
      <StrataRule tint={4} hatch="clay" />
      <FeaturedCaseStudies />
      <StrataRule tint={2} hatch="basalt" />
      <LatestInsights />
      <ClosingCall {...closingCall} />
    </>
  );
}
