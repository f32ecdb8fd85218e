import type { ReactNode } from 'react';

/**
 * A link whose place is planned and whose address is not known yet: it leads nowhere, takes no
 * focus, and says so to assistive technology.
 */
export function DeadLink({
  label,
  children,
}: {
  /** Needed where the content is only a drawing. */
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
