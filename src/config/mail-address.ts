/** `name@host` or `Name <name@host>`, without line breaks: what a mail header can carry as it is. */
const MAILBOX = /^(?:[^<>@\r\n,;]*<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/;

/** Whether a text is one address, with or without a name. */
export function isMailbox(text: string): boolean {
  return MAILBOX.test(text.trim());
}

/** The addresses of a list divided by commas; null when one of them is none. */
export function parseMailboxes(text: string): readonly string[] | null {
  const mailboxes = text.split(',').map((part) => part.trim());
  return mailboxes.every(isMailbox) ? mailboxes : null;
}
