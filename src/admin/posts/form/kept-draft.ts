import * as z from 'zod/mini';
import { fromNames } from '#rules/fields/field-values.ts';
import { newKey } from '../../unsent/new-key.ts';
import type { PostDraft } from './post-draft.ts';

/** What was in a form before it was reset, with the version it was based on. */
export type DiscardedDraft = Pick<KeptDraft, 'draft' | 'base' | 'version' | 'key'>;

/** The copy on the device: the draft, and the version of the stored post it is based on. */
export interface KeptDraft {
  readonly draft: PostDraft;
  readonly base: PostDraft;
  readonly version: string | null;
  /** Under which a text that is no post yet is kept on the server. */
  readonly key: string;
  /** When the server has kept a copy of this last; null if never. */
  readonly savedAt: string | null;
  /** What a reset threw away, to be brought back; null if nothing. */
  readonly discarded: DiscardedDraft | null;
}

/**
 * Reads a kept copy; null if it is not a draft. A copy from an older form lacks newer fields: they
 * are taken from `initial`, in the draft and its base, and so count as unchanged.
 */
export function readKeptDraft(stored: unknown, initial: PostDraft): KeptDraft | null {
  const draft = draftSchema(initial);
  const typed = {
    draft,
    base: draft,
    version: z.nullable(z.string()),
    key: z._default(z.string(), newKey),
  };
  const kept = z.object({
    ...typed,
    savedAt: z._default(z.nullable(z.string()), null),
    discarded: z._default(z.nullable(z.object(typed)), null),
  });
  const result = z.safeParse(kept, stored);
  return result.success ? result.data : null;
}

type DraftShape = { [Name in keyof PostDraft]: z.ZodMiniType<PostDraft[Name]> };

const draftSchema = (initial: PostDraft) =>
  z.object(
    fromNames<DraftShape>(Object.keys(initial), (name) => {
      const control = initial[name as keyof PostDraft];
      return typeof control === 'boolean'
        ? z._default(z.boolean(), control)
        : z._default(z.string(), control);
    }),
  );
