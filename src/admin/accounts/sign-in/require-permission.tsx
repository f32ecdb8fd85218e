import type { ReactNode } from 'react';
import type { Permission } from '#shared/accounts/permissions.ts';
import { NoRightsScreen } from '../../shell/no-rights-screen.tsx';
import { usePermission } from './use-permission.ts';

/** Shows a screen to those who may use it; others are told that they may not (BEHAVIOUR 1.11). */
export function RequirePermission({
  permission,
  title,
  children,
}: {
  readonly permission: Permission | null;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return usePermission(permission) ? children : <NoRightsScreen title={title} />;
}
