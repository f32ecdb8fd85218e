/** A tel link (RFC 3966) for a number as people write it; null if there is nothing to dial. */
export function phoneLink(phone: string): string | null {
  // An extension or a remark after the number cannot be dialled.
  const number = /^[\s(]*\+?[\d\s().\-/]*/.exec(phone)?.[0].replace(/[^\d+]/g, '') ?? '';
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : null;
}
