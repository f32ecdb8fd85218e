import * as z from 'zod/mini';

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
  const text = document.getElementById('admin-boot')?.textContent;
  if (!text) return null;
  try {
    return Boot.parse(JSON.parse(text)).defaultCredentials;
  } catch {
    return null;
  }
}
