/**
 * The part of a client's address that one person controls: the whole of IPv4, the first 64 bits of
 * IPv6 (RFC 4291, section 2.5.1: the rest is the host's to choose, so counting it whole counts nothing).
 */
export function getClientNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!plain.includes(':')) return plain;

  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = splitGroups(head);
  const last = splitGroups(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

function splitGroups(text: string): string[] {
  return text ? text.split(':') : [];
}
