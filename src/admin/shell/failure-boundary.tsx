import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  /** Shown instead of children that broke. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/**
 * Where something breaks, usually because its code is gone after a new release or the connection is
 * down. A failed import stays failed, so only reloading the page helps.
 */
export class FailureBoundary extends Component<
  FailureBoundaryProps,
  { readonly hasFailed: boolean }
> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
