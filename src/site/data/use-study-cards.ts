import type { SiteDocument, StudyCard } from '#shared/documents/site-documents.ts';
import { useSite } from '../site-context.ts';
import { useCollection, useKnown } from './documents.ts';

type Cards = readonly SiteDocument<StudyCard>[];

/** The cards of these studies, or of all; those that visitors cannot see are left out. */
export function useStudyCards(ids?: readonly string[]): Cards {
  const all = useCollection('case-study?view=card');
  return ids ? ids.flatMap((id) => all.find((card) => card.id === id) ?? []) : all;
}

/** A figure of a study's outcomes with the study; null if either is not there any more. */
export function findProof(
  cards: Cards,
  proof: { readonly study: string; readonly figure: string | null },
) {
  const study = cards.find(({ id }) => id === proof.study)?.value;
  const found = study?.outcomes.figures.find(({ id }) => id === proof.figure);
  return study && found ? { study, figure: found.figure, label: found.label } : null;
}

/** The title of the service or study with this id, if the page has it; undefined for anything else. */
export function useTitleOf(id: string): string | undefined {
  const { services } = useSite();
  const cards = useKnown('case-study?view=card') ?? [];
  return (
    services.find((service) => service.id === id)?.title ??
    cards.find((card) => card.id === id)?.value.title
  );
}
