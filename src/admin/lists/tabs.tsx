import { Link } from 'wouter';
import { classNames } from '#ui/class-names.ts';

interface TabsProps {
  readonly label: string;
  readonly className?: string;
  readonly tabs: readonly {
    readonly label: string;
    readonly href: string;
    readonly isCurrent: boolean;
    /** Shown once it is known. */
    readonly count?: number | null | undefined;
  }[];
}

/** The parts of a list, each at an address of its own. */
export const Tabs = ({ label, className, tabs }: TabsProps) => (
  <nav className={classNames('tabs', className)} aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.label} href={tab.href} aria-current={tab.isCurrent ? 'true' : undefined}>
        {tab.label}
        {typeof tab.count === 'number' && <span> {tab.count.toLocaleString('en')}</span>}
      </Link>
    ))}
  </nav>
);
