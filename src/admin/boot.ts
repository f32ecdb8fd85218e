import { ADMIN_BOOT_ID } from '#shared/pages/data-blocks.ts';

/** Name and password of the administrator created by a first start. */
export interface DefaultCredentials {
  readonly username: string;
  readonly password: string;
}

/** The values that the server writes into the panel's document. */
interface Boot {
  readonly defaultCredentials: DefaultCredentials | null;
  readonly isRegistrationClosed?: boolean;
  readonly siteName?: string;
}

/** The default credentials, or null; they are in the page only while they work (BEHAVIOUR 7.3). */
export const readDefaultCredentials = (): DefaultCredentials | null =>
  readBoot()?.defaultCredentials ?? null;

/** Whether only administrators make accounts, so that the login page offers none. */
export const isRegistrationClosed = (): boolean => readBoot()?.isRegistrationClosed ?? false;

export const readSiteName = (): string => readBoot()?.siteName ?? '';

function readBoot(): Boot | null {
  const text = globalThis.document?.getElementById(ADMIN_BOOT_ID)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
