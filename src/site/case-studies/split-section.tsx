import type { ReactNode } from 'react';

interface SplitSectionProps {
  /** Anchor of the heading. */
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** A section with its heading in a separate column if there is room. */
export function SplitSection({ id, heading, children }: SplitSectionProps) {
  return (
    <section className="wrap split" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div>{children}</div>
    </section>
  );
}
