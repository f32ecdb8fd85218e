import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  readonly onError?: () => void;
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

/** Where something breaks, usually as its code is gone: a failed import stays failed until a reload. */
export class FailureBoundary extends Component<
  FailureBoundaryProps,
  { readonly hasFailed: boolean }
> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
