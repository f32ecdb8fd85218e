/** Whether an address is of one of the services for disposable addresses that `mailchecker` lists. */
export async function isDisposableAddress(email: string): Promise<boolean> {
  // A megabyte of names, which nothing but a message needs.
  const { default: checker } = await import('mailchecker');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.');
  // Their subdomains are theirs too.
  const names = labels.map((_, index) => labels.slice(index).join('.'));
  return names.some((name) => checker.blacklist().has(name));
}
