import { expect, test } from 'vitest';
import { isPermitted, type Permission, ROLES, rolesWith } from './permissions.ts';

const table: Readonly<Record<Permission, readonly string[]>> = {
  content: ['administrator', 'editor', 'author'],
  publishing: ['administrator', 'editor'],
  messages: ['administrator', 'sales'],
  administrator: ['administrator'],
};

test.each(Object.entries(table))('%s is for %j and for nobody else', (name, allowed) => {
  const permission = name as Permission;
  expect(ROLES.filter((role) => isPermitted({ role }, permission))).toEqual(allowed);
  expect(rolesWith(permission)).toEqual(allowed);
  expect(isPermitted({ role: null }, permission)).toBe(false);
  expect(isPermitted(null, permission)).toBe(false);
});
