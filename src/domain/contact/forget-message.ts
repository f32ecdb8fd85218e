import type { WithContact } from './contact-repository.ts';

/** Permanently removes a message from the trash; returns false if it is not there. */
export async function forgetMessage(
  { store }: { readonly store: WithContact<'removeFromTrash'> },
  id: number,
): Promise<boolean> {
  return store.contact.removeFromTrash(id);
}
