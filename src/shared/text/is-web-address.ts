/** Whether a text is an absolute http(s) address without a user's name or password in it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
