import type { ContactUseCase } from './contact-use-case.ts';

/** Deletes a message for good; false when there was none. */
export async function deleteMessage({ store }: ContactUseCase, id: number): Promise<boolean> {
  return store.withTransaction(({ contact }) => contact.remove(id));
}
