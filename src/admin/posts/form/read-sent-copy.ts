import type { PostForm } from './use-post-form.ts';

/** Stops saving, and returns the `savedAt` of the copy on the server; null if there is none. */
async function readSavedAt({ server, readKept }: PostForm): Promise<string | null> {
  await server.cancel();
  return readKept().savedAt;
}

/** What an edit says about the copy of its post, which ends with it; nothing if there is none. */
export async function readSentCopy(form: PostForm): Promise<{ readonly workingCopy?: string }> {
  const savedAt = await readSavedAt(form);
  return savedAt === null ? {} : { workingCopy: savedAt };
}

/** The same of a text that becomes a post: what was typed later elsewhere stays. */
export async function readSentText(
  form: PostForm,
): Promise<{ readonly workingCopy?: string; readonly workingCopySavedAt?: string }> {
  const savedAt = await readSavedAt(form);
  return savedAt === null ? {} : { workingCopy: form.readKept().key, workingCopySavedAt: savedAt };
}
