import * as z from 'zod/mini';
import { ADMIN_BOOT_ID } from '#rules/pages/data-blocks.ts';

const Boot = z.object({
  defaultCredentials: z.nullable(z.object({ username: z.string(), password: z.string() })),
  isRegistrationClosed: z.optional(z.boolean()),
});

/** Name and password of the administrator created by a first start. */
export type DefaultCredentials = NonNullable<z.infer<typeof Boot>['defaultCredentials']>;

/**
 * The default credentials, or null. The server writes them into the page only while they work
 * (BEHAVIOUR 7.3).
 */
export const readDefaultCredentials = (): DefaultCredentials | null =>
  readBoot()?.defaultCredentials ?? null;

/** Whether only administrators make accounts, so that the login page offers none. */
export const isRegistrationClosed = (): boolean => readBoot()?.isRegistrationClosed ?? false;

function readBoot(): z.infer<typeof Boot> | null {
  const text = document.getElementById(ADMIN_BOOT_ID)?.textContent;
  if (!text) return null;
  try {
    return Boot.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
