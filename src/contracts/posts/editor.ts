import * as z from 'zod/mini';

/** Somebody who wrote or saved something. */
export const EditorBody = z.object({ id: z.number(), username: z.string() });
export type EditorBody = z.infer<typeof EditorBody>;
