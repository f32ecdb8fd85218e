/** Makes text storable: NUL bytes and unpaired surrogates, which nobody types on purpose, are replaced. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
