import type { TitledText } from './page-text.ts';
import type { ServiceId } from './services.ts';

/** Last part of a case study's address, /case-studies/{id}. */
export type CaseStudyId =
  | 'osdu-data-platform'
  | 'erm-client-migration'
  | 'financial-cloud-migration'
  | 'azure-docs'
  | 'wvd-remote'
  | 'privacy-focused-cdp';

/** The drawings made for case studies. */
export type CaseStudyArtwork =
  | 'case-migration'
  | 'case-wells'
  | 'case-rings'
  | 'case-nodes'
  | 'case-screens'
  | 'case-docs';

/** What a card shows. Kept apart from the long texts, so that pages of cards stay light. */
export interface CaseStudyCardText {
  readonly id: CaseStudyId;
  /** Main heading of the detail page and of the card. */
  readonly title: string;
  /** For narrow places such as breadcrumbs; without it the title is used. */
  readonly shortTitle?: string;
  /** One or two sentences. */
  readonly description: string;
  /** Up to three short words or names. */
  readonly tags: readonly string[];
  readonly artwork: CaseStudyArtwork;
  /** The result that a leading card shows: one of the study's own outcome figures. */
  readonly keyFigure?: Pick<OutcomeFigure, 'figure' | 'label'>;
}

/** A whole case study: its card and everything that the detail page adds. */
export interface CaseStudy extends CaseStudyCardText {
  /** What the study shows, as one sentence below its title. */
  readonly claim: string;
  /** Who the client is, in a few words and without a name. */
  readonly client: string;
  /** How long the project took, as displayed. Leave it out if it is not known. */
  readonly duration?: string;
  /** Why it is given in this way, in a few words. */
  readonly durationNote?: string;
  /** The services that were used; the page links to each. */
  readonly services: readonly ServiceId[];
  /** One string per paragraph. */
  readonly clientOverview: readonly string[];
  readonly challenges: readonly TitledText[];
  readonly solution: CaseStudySolution;
  /** Phases in order; drawn to scale. */
  readonly timeline?: readonly TimelinePhase[];
  /** Decisions an engineer would want to know about, one sentence or two each. */
  readonly technicalHighlights: readonly string[];
  readonly outcomes: CaseStudyOutcomes;
  /** Product names as their makers write them. */
  readonly technologies: readonly string[];
  readonly conclusion: string;
  /** What we would do differently today. */
  readonly hindsight: string;
  readonly testimonial: Testimonial;
  /** What search engines show under the title, 120 to 155 characters. */
  readonly metaDescription: string;
}

/** What was built. */
export interface CaseStudySolution {
  readonly intro: string;
  /** Components are shown side by side; steps are numbered and follow one another. */
  readonly kind: 'components' | 'steps';
  readonly items: readonly TitledText[];
}

/** One stretch of the project. */
export interface TimelinePhase {
  readonly title: string;
  readonly weeks: number;
  readonly text: string;
  /** How everything could have been as before, had the phase gone wrong. */
  readonly wayBack: string;
}

/** What changed. Figures come from the client; without any, there are only statements. */
export interface CaseStudyOutcomes {
  readonly figures: readonly OutcomeFigure[];
  /** Results in words. */
  readonly statements: readonly string[];
}

/** One measured result. Figure and label read as one phrase: '42%' 'lower operational cost'. */
export interface OutcomeFigure {
  /** Set very large, so at most seven characters. */
  readonly figure: string;
  readonly label: string;
  /** What the figure is compared with, if the client gave it. */
  readonly baseline?: string;
  /** One sentence on how it was reached. */
  readonly note?: string;
}

/**
 * The client's words. Name, company and quotation are sample values: replace them with a quotation
 * that the client has approved before the page goes live.
 */
export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
}
