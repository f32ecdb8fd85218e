import { isRefusal } from '#client/http-error.ts';
import { FOR_USER_HEADER } from '#contracts/call.ts';
import { readStoredRecord, writeStored } from '#ui/browser-storage.ts';
import { currentToast, type ToastMessage, toast } from '#ui/toast/toast-store.ts';

/** Whose panel this page is for as long as it is open: something that they typed may be on its way until then. */
let ownerId: number | null = null;

const SAID_KEY = 'said';

/**
 * Answers whether this page is the panel of a person. If it is another's, it starts anew, and greets as it would have
 * done; their texts stay on the device.
 */
export function claimPanel(userId: number): boolean {
  ownerId ??= userId;
  if (ownerId === userId) return true;
  const { title, description } = currentToast.get() ?? {};
  writeStored(SAID_KEY, JSON.stringify({ title, description }), 'sessionStorage');
  window.location.reload();
  return false;
}

/** Says what a page said that had to start anew. */
export function sayAgain(): void {
  const { title, description } = readStoredRecord(
    SAID_KEY,
    'sessionStorage',
  ) as Partial<ToastMessage>;
  writeStored(SAID_KEY, null, 'sessionStorage');
  if (title) toast({ title, description });
}

/** Has the server refuse a call once another person has signed in in this browser, such as in another tab. */
export const ownerHeaders = (): Readonly<Record<string, string>> =>
  ownerId === null ? {} : { [FOR_USER_HEADER]: String(ownerId) };

/** Starts the panel anew after such a refusal. */
export function followOwner(failure: unknown): void {
  if (isRefusal(failure, 'other_person')) window.location.reload();
}
