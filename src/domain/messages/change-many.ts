import type { MessageChange } from '#shared/messages/message-fields.ts';
import { deleteMessage } from './delete-message.ts';
import type { Actor } from './history/history.ts';
import { restoreMessage } from './restore-message.ts';
import { type UpdateResult, updateMessage } from './update-message.ts';

/** The action on each message. */
export type BulkWork =
  | { readonly action: 'change'; readonly input: MessageChange }
  | { readonly action: 'delete' | 'restore' };

/** Why a message was left as it was. */
export type BulkRefusal = Extract<UpdateResult, { readonly ok: false }>['reason'];

type Context = Parameters<typeof updateMessage>[0] &
  Parameters<typeof deleteMessage>[0] &
  Parameters<typeof restoreMessage>[0];

/** Does the same to messages in order, each in its own transaction; a repeated id counts once. */
export async function changeMany(
  context: Context,
  ids: readonly number[],
  { work, actor }: { readonly work: BulkWork; readonly actor: Actor },
): Promise<{
  readonly changed: readonly number[];
  readonly refused: readonly { readonly id: number; readonly reason: BulkRefusal }[];
}> {
  const changed: number[] = [];
  const refused: { id: number; reason: BulkRefusal }[] = [];
  for (const id of new Set(ids)) {
    const reason = await doOne(context, id, work, actor);
    if (reason === null) changed.push(id);
    else refused.push({ id, reason });
  }
  return { changed, refused };
}

async function doOne(
  context: Context,
  id: number,
  work: BulkWork,
  actor: Actor,
): Promise<BulkRefusal | null> {
  if (work.action === 'change') {
    const result = await updateMessage(context, id, { input: work.input, actor });
    return result.ok ? null : result.reason;
  }
  const isDone =
    work.action === 'delete'
      ? await deleteMessage(context, id, actor)
      : (await restoreMessage(context, id, actor)) !== null;
  return isDone ? null : 'not_found';
}
