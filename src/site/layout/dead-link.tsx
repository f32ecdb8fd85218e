import type { ReactNode } from 'react';

/** A link without an address yet: not focusable, and announced as disabled (BEHAVIOUR 1.2). */
export function DeadLink({
  label,
  children,
}: {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: dead on purpose.
    <a role="link" aria-disabled="true" aria-label={label}>
      {children}
    </a>
  );
}
