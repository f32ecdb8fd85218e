import type { PostFault } from '#domain/posts/public.ts';
import type { AppErrorDetails } from '../app-error.ts';

/** The details of 400 `invalid_input` about a post that lacks something to go live. */
export const describeFaults = (
  faults: readonly PostFault[],
): Pick<AppErrorDetails, 'message' | 'issues'> => ({
  ...(faults[0] && { message: faults[0].message }),
  issues: [...faults],
});
