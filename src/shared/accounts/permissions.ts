/** The roles of people in the panel; without one they are ordinary users (BEHAVIOUR 4.10). */
export const ROLES = ['administrator', 'editor', 'author', 'sales'] as const;
export type Role = (typeof ROLES)[number];

export type Permission = 'content' | 'publishing' | 'messages' | 'administrator';

/**
 * The one table of who may do what: write posts and documents, and add pictures; whatever visitors see change;
 * messages; everything else.
 */
const holders: Readonly<Record<Permission, readonly Role[]>> = {
  content: ['administrator', 'editor', 'author'],
  publishing: ['administrator', 'editor'],
  messages: ['administrator', 'sales'],
  administrator: ['administrator'],
};

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => holders[permission];

/** Whether somebody may do what asks for this permission; null is a visitor. */
export function isPermitted(
  person: { readonly role: Role | null } | null,
  permission: Permission,
): boolean {
  const role = person?.role ?? null;
  return role !== null && holders[permission].includes(role);
}
