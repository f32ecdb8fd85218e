import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function SkeletonBlock({ className }: { readonly className?: string | undefined }) {
  return <div className={classNames('sk', className)} />;
}

/** A placeholder for a line of text, as wide as its frame or less; `tall` for a heading. */
export function SkeletonLine({
  tall,
  width,
}: {
  readonly tall?: boolean;
  readonly width?: 'quarter' | 'half' | 'long' | 'most';
}) {
  return <div className={classNames('sk-line', tall && 'tall', width)} />;
}

/** Announces once that something is loading; the placeholders are hidden from screen readers. */
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
