import type { Role } from '#rules/accounts/permissions.ts';

/** What a select has for somebody without a role. */
export const NO_ROLE = 'none';

/** The roles as people read them, with what they are for. */
export const roleOptions: readonly {
  readonly value: Role | typeof NO_ROLE;
  readonly label: string;
}[] = [
  { value: 'administrator', label: 'Administrator: everything' },
  { value: 'editor', label: 'Editor: posts and pictures' },
  { value: 'sales', label: 'Sales: messages' },
  { value: NO_ROLE, label: 'No role' },
];

/** The role that an option stands for. */
export const toRole = (value: string): Role | null => (value === NO_ROLE ? null : (value as Role));

/** A role by its name. */
export const nameRole = (role: Role | null): string =>
  roleOptions.find(({ value }) => value === (role ?? NO_ROLE))?.label.split(':')[0] ?? '';
