import { OurExpertise } from '../about/our-expertise.tsx';
import { OurPeople } from '../about/our-people.tsx';
import { OurStory } from '../about/our-story.tsx';
import { OurValues } from '../about/our-values.tsx';
import { TrustedBy } from '../about/trusted-by.tsx';
import { useSingleton } from '../data/documents.ts';
import { PageHead } from '../head/page-head.tsx';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHero } from '../layout/page-hero.tsx';

/** BEHAVIOUR 1.5. */
export function Page() {
  const { head, hero, closingCall } = useSingleton('about');
  return (
    <>
      <PageHead {...head} canonicalPath="/about" />
      <PageHero {...hero} />
      <OurStory />
      <OurValues />
      <OurExpertise />
      <OurPeople />
      <TrustedBy />
      <ClosingCall {...closingCall} />
    </>
  );
}
