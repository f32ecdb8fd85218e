import type { ReactNode } from 'react';
import type { Permission } from '#shared/accounts/permissions.ts';
import { EmptyScreen } from '../../shell/empty-screen.tsx';
import { usePermission } from './use-permission.ts';

/** Shows a screen to those who may use it; others are told that they may not (BEHAVIOUR 1.11, 4.10). */
export function RequirePermission({
  permission,
  title,
  children,
}: {
  readonly permission: Permission | null;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  if (usePermission(permission)) return children;
  return <EmptyScreen title={title} message="This account cannot open this screen." />;
}
