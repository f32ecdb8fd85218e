import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FailureBoundary } from './shell/failure-boundary.tsx';
import { ScreenFrame } from './shell/screen-frame.tsx';

interface ScreenBoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Keeps the rail when a screen breaks. */
export function ScreenBoundary({ title, children }: ScreenBoundaryProps) {
  return (
    <FailureBoundary
      failure={
        <ScreenFrame title={title}>
          <Notice variant="danger" title="This screen could not be shown">
            <p>There may be a new version of the panel, or the connection is down.</p>
          </Notice>
          <div>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </div>
        </ScreenFrame>
      }
    >
      {children}
    </FailureBoundary>
  );
}
