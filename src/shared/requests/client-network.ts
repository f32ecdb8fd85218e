/** A network that a client belongs to, and how many times the limit of a single client it gets. */
export interface ClientNetwork {
  readonly name: string;
  readonly allowance: number;
}

/** Prefixes that providers assign, in groups of 16 bits, and how many clients each may contain. */
const IPV6_PREFIXES = [
  { bits: 64, allowance: 1 },
  { bits: 56, allowance: 4 },
  { bits: 48, allowance: 16 },
  { bits: 40, allowance: 64 },
];

/**
 * The networks of a client's address, the smallest first. An IPv4 address counts as one. An IPv6
 * client owns at least the last 64 bits (RFC 4291, section 2.5.1), and often a /56 or a /48, some
 * providers' whole customers a /40: each is counted, with a growing allowance, so that nobody can multiply a limit by changing networks.
 */
export function listClientNetworks(address: string): readonly ClientNetwork[] {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1] || !plain.includes(':')) return [{ name: mapped?.[1] ?? plain, allowance: 1 }];
  const groups = expand(plain);
  return IPV6_PREFIXES.map(({ bits, allowance }) => ({
    name: `${formatPrefix(groups, bits)}::/${bits}`,
    allowance,
  }));
}

/** The eight groups of an IPv6 address as numbers. */
function expand(address: string): readonly number[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = splitGroups(head);
  const last = splitGroups(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].map((group) =>
    Number.parseInt(group, 16),
  );
}

function formatPrefix(groups: readonly number[], bits: number): string {
  const whole = groups.slice(0, Math.ceil(bits / 16));
  const spare = whole.length * 16 - bits;
  return whole
    .map((group, index) => (index === whole.length - 1 ? (group >> spare) << spare : group))
    .map((group) => group.toString(16))
    .join(':');
}

function splitGroups(text: string): string[] {
  return text ? text.split(':') : [];
}
