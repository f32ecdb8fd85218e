import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ScreenFrame } from './screen-frame.tsx';

interface ScreenBoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Keeps the rail when a screen breaks, usually because its code is gone after a new release or the
 * connection is down. A failed import stays failed, so only reloading the page helps.
 */
export class ScreenBoundary extends Component<
  ScreenBoundaryProps,
  { readonly hasFailed: boolean }
> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ScreenFrame title={this.props.title}>
        <Notice variant="danger" title="This screen could not be shown">
          <p>There may be a new version of the panel, or the connection is down.</p>
        </Notice>
        <div>
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
        </div>
      </ScreenFrame>
    );
  }
}
