import { isRefusal } from '#client/http-error.ts';
import { FOR_USER_HEADER } from '#contracts/call.ts';

/** Whose panel this page is for as long as it is open: something that they typed may be on its way until then. */
let ownerId: number | null = null;

/** Answers whether this page is the panel of a person. If it is another's, it starts anew; their texts stay on the device. */
export function claimPanel(userId: number): boolean {
  ownerId ??= userId;
  if (ownerId !== userId) window.location.reload();
  return ownerId === userId;
}

/** Has the server refuse a call once another person has signed in in this browser, such as in another tab. */
export const ownerHeaders = (): Readonly<Record<string, string>> =>
  ownerId === null ? {} : { [FOR_USER_HEADER]: String(ownerId) };

/** Starts the panel anew after such a refusal. */
export function followOwner(failure: unknown): void {
  if (isRefusal(failure, 'other_person')) window.location.reload();
}
