import { caseStudyCards } from '../../content/case-study-cards.ts';
import { services } from '../../content/services.ts';

/** The title of the service or study; undefined for anything else. */
export function findTopicTitle(from: string): string | undefined {
  return (
    services.find(({ id }) => id === from)?.title ??
    Object.values(caseStudyCards).find(({ id }) => id === from)?.title
  );
}
