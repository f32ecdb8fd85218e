import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A placeholder for a picture; set its size by class. */
export function SkeletonBlock({ className }: { readonly className?: string | undefined }) {
  return <div className={classNames('sk', className)} />;
}

/** A placeholder for a line of text; `tall` for a heading, its width by class. */
export function SkeletonLine({
  tall,
  className,
}: {
  readonly tall?: boolean | undefined;
  readonly className?: string | undefined;
}) {
  return <div className={classNames('sk-line', tall && 'tall', className)} />;
}

/**
 * Announces once that something is loading; the placeholders inside are hidden from screen readers.
 */
export function LoadingRegion({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
