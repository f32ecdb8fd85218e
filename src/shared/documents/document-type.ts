import type { DocumentFields, GroupOf } from './document-field.ts';

/** The parts that all documents of a type share. */
export interface DocumentDefinition<
  Fields extends DocumentFields = DocumentFields,
  Kind extends 'singleton' | 'collection' = 'singleton' | 'collection',
> {
  readonly kind: Kind;
  /** Of one document: 'Case study'. */
  readonly label: string;
  /** Of all: 'Case studies'; the same for a singleton. */
  readonly plural: string;
  /** The page that shows it, under which it stands on the list. */
  readonly page: string;
  /** The field whose text names a document; a singleton has its label. */
  readonly titleField?: string;
  /** Where documents of a collection have pages of their own: `/case-studies/{slug}`. */
  readonly pathPrefix?: string;
  readonly fields: Fields;
  /** Counts the shapes that stored documents may have: one more than there are steps. */
  readonly version: number;
  /** The step at index n makes a value of version n + 1 one of version n + 2. */
  readonly steps: readonly ((
    value: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>)[];
}

type Given<Fields extends DocumentFields> = Omit<
  DocumentDefinition<Fields>,
  'kind' | 'plural' | 'version' | 'steps' | 'titleField'
> &
  Partial<Pick<DocumentDefinition, 'plural' | 'steps'>> & {
    readonly titleField?: keyof Fields & string;
  };

const define = <Fields extends DocumentFields, Kind extends DocumentDefinition['kind']>(
  kind: Kind,
  { steps = [], ...given }: Given<Fields>,
): DocumentDefinition<Fields, Kind> => ({
  kind,
  plural: given.label,
  ...given,
  steps,
  version: steps.length + 1,
});

/** A type with exactly one document, whose id is the type's name. */
export const defineSingleton = <Fields extends DocumentFields>(given: Given<Fields>) =>
  define('singleton', given);

/** A type with any number of documents in an order. */
export const defineCollection = <Fields extends DocumentFields>(given: Given<Fields>) =>
  define('collection', given);

/** The value of a document of a type. */
export type ValueOfDefinition<Definition> =
  Definition extends DocumentDefinition<infer Fields> ? GroupOf<Fields> : never;

/** A stored value in the newest version; `version` is the one that it was stored in. */
export function upgradeValue(
  { steps }: Pick<DocumentDefinition, 'steps'>,
  value: Readonly<Record<string, unknown>>,
  version: number,
): Readonly<Record<string, unknown>> {
  return steps
    .slice(version - 1)
    .reduce<Readonly<Record<string, unknown>>>((upgraded, step) => step(upgraded), value);
}
