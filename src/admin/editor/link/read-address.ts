import { findScheme, keepLinkAddress } from '#shared/html/kept-values.ts';

/** The address that was meant, or what is wrong with it. */
export type ReadAddress =
  | { readonly ok: true; readonly href: string }
  | { readonly ok: false; readonly reason: string };

/** Reads a typed address; understands `example.com` and `me@example.com`. */
export function readAddress(typed: string): ReadAddress {
  const address = complete(typed.trim());
  if (address === '') return { ok: false, reason: 'Enter an address, or remove the link.' };
  const href = keepLinkAddress(address);
  if (href !== null) return { ok: true, href };
  return { ok: false, reason: explain(address) };
}

function complete(address: string): string {
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  if (/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i.test(address)) return `https://${address}`;
  if (/^\/\//.test(address)) return `https:${address}`;
  return address;
}

function explain(address: string): string {
  const scheme = findScheme(address);
  if (scheme === 'javascript' || scheme === 'vbscript' || scheme === 'data') {
    return `Addresses that begin with “${scheme}:” can run code, so they are refused. Use the address of a page.`;
  }
  if (scheme) {
    return `Addresses that begin with “${scheme}:” are not allowed. Use https://, mailto:, tel: or a path such as /contact.`;
  }
  return 'This is not an address. Use https://, mailto:, tel: or a path such as /contact.';
}
