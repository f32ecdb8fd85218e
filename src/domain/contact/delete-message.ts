import type { ContactUseCase } from './contact-use-case.ts';

/** Puts a message into the trash, where `restoreMessage` finds it; false when there was none. */
export async function deleteMessage({ store, now }: ContactUseCase, id: number): Promise<boolean> {
  return store.withTransaction(({ contact }) => contact.moveToTrash(id, now()));
}
