import type { Call } from '#contracts/call.ts';

/** A call in the words of HTTP: `POST /api/blog`. */
export const describeCall = ({ method, path }: Call): string => `${method} ${path}`;
