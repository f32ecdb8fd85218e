/** `name@host` or `Name <name@host>`, without line breaks, as valid in a mail header. */
const MAILBOX = /^(?:[^<>@\r\n,;]*<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/;

/** Whether a text is one address, with or without a name. */
export function isMailbox(text: string): boolean {
  return MAILBOX.test(text.trim());
}

/** The addresses in a list separated by commas; null if one is invalid. */
export function parseMailboxes(text: string): readonly string[] | null {
  const mailboxes = text.split(',').map((part) => part.trim());
  return mailboxes.every(isMailbox) ? mailboxes : null;
}
