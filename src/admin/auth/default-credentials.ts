import * as z from 'zod/mini';

const Boot = z.object({
  defaultCredentials: z.nullable(z.object({ username: z.string(), password: z.string() })),
});

/** Name and password of the administrator that a first start makes. */
export type DefaultCredentials = NonNullable<z.infer<typeof Boot>['defaultCredentials']>;

/**
 * The default credentials, for as long as they still work: the server writes them into the page
 * (contract.md, Environment) and leaves them out as soon as they don't.
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
