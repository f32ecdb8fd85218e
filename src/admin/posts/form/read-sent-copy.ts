import type { PostForm } from './use-post-form.ts';

/**
 * Stops saving, and returns what a request says about the copy on the server, which ends with it;
 * nothing if there is none.
 */
export async function readSentCopy(
  { server, readKept }: PostForm,
  name: 'key' | 'savedAt',
): Promise<{ readonly workingCopy?: string }> {
  await server.cancel();
  const { savedAt, key } = readKept();
  if (savedAt === null) return {};
  return { workingCopy: name === 'key' ? key : savedAt };
}
