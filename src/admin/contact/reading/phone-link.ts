/** A tel link (RFC 3966) for a number as people write it; null where there is nothing to dial. */
export function phoneLink(phone: string): string | null {
  // What follows the number, an extension or a remark, can't be dialled with it.
  const number = /^[\s(]*\+?[\d\s().\-/]*/.exec(phone)?.[0].replace(/[^\d+]/g, '') ?? '';
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : null;
}
