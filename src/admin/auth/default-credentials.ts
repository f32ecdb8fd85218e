import * as z from 'zod/mini';
import { ADMIN_BOOT_ID } from '#rules/pages/data-blocks.ts';

const Boot = z.object({
  defaultCredentials: z.nullable(z.object({ username: z.string(), password: z.string() })),
});

/** Name and password of the administrator created by a first start. */
export type DefaultCredentials = NonNullable<z.infer<typeof Boot>['defaultCredentials']>;

/**
 * The default credentials, or null. The server writes them into the page only while they work
 * (BEHAVIOUR 7.3).
 */
export function readDefaultCredentials(): DefaultCredentials | null {
  const text = document.getElementById(ADMIN_BOOT_ID)?.textContent;
  if (!text) return null;
  try {
    return Boot.parse(JSON.parse(text)).defaultCredentials;
  } catch {
    return null;
  }
}
