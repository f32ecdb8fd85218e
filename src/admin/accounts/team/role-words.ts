import { ROLES, type Role } from '#shared/accounts/permissions.ts';

export const NO_ROLE = 'none';

const labels: Readonly<Record<Role, string>> = {
  administrator: 'Administrator: everything',
  editor: 'Editor: posts, pictures and texts',
  author: 'Author: drafts, which editors publish',
  sales: 'Sales: messages',
};

/** The roles as people read them, with what they are for. */
export const roleOptions: readonly (readonly [value: string, label: string])[] = [
  ...ROLES.map((value) => [value, labels[value]] as const),
  [NO_ROLE, 'No role'],
];

export const toRole = (value: string): Role | null => (value === NO_ROLE ? null : (value as Role));

/** A role with what it is for. */
export const labelRole = (role: Role | null): string =>
  role === null ? 'No role' : (labels[role] ?? '');

export const nameRole = (role: Role | null): string => labelRole(role).split(':')[0] ?? '';
