import * as z from 'zod/mini';
import { fromNames } from '#rules/fields/field-values.ts';
import type { PostDraft } from './post-draft.ts';

/** What is kept on the device: the draft, and the version of the stored post it was made from. */
export interface KeptDraft {
  readonly draft: PostDraft;
  readonly base: PostDraft;
  readonly version: string | null;
}

/**
 * Reads what was kept; null where it is no draft. A copy of an older form knows nothing of newer
 * fields: these are as in `initial`, in the draft and in what it was made from, and so unchanged.
 */
export function readKeptDraft(stored: unknown, initial: PostDraft): KeptDraft | null {
  const draft = draftSchema(initial);
  const kept = z.object({ draft, base: draft, version: z.nullable(z.string()) });
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
