import type { User } from '#domain/accounts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { NEW_TEXTS_MAX } from '#shared/posts/new-text-bounds.ts';
import { type CopyToKeep, type KeepCopyResult, keepWorkingCopy } from './keep-working-copy.ts';
import type { WithWorkingCopies } from './working-copy.ts';

/** Keeps a text that is no post yet under its form's key; refused beyond the bound: no text is lost unseen. */
export async function keepNewText(
  context: Clock & {
    readonly store: WithWorkingCopies<'find' | 'findSummary' | 'keep' | 'listNew'>;
  },
  key: string,
  wanted: CopyToKeep,
  writer: User,
): Promise<KeepCopyResult | { readonly ok: false; readonly reason: 'too_many_texts' }> {
  const { workingCopies } = context.store;
  const place = { key, userId: writer.id };
  const isFurther = (await workingCopies.findSummary(place)) === null;
  if (isFurther && (await workingCopies.listNew(writer.id)).length >= NEW_TEXTS_MAX) {
    return { ok: false, reason: 'too_many_texts' };
  }
  return keepWorkingCopy(context, place, wanted, writer);
}
