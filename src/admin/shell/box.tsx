import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { FailedNotice, type Loading } from './failed-notice.tsx';

interface BoxProps {
  readonly title: string;
  readonly headingId?: string;
  readonly aside?: ReactNode;
  readonly isStale?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export function Box({ title, headingId, aside, isStale, isBusy, children }: BoxProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section
      className={classNames('box', isStale && 'stale')}
      aria-labelledby={id}
      aria-busy={isBusy}
    >
      <div className="box-head">
        <h2 id={id} {...(headingId !== undefined && { tabIndex: -1 })}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface BoxStateProps {
  readonly failure: string;
  readonly of: Loading & { readonly isPending: boolean };
}

/** In a box, as long as what it shows has not come. */
export const BoxState = ({ failure, of }: BoxStateProps) => (
  <>
    <FailedNotice title={failure} of={of} />
    {of.isPending && (
      <div className="box-empty">
        <SkeletonLine width="long" />
      </div>
    )}
  </>
);
