import { Component, type ReactNode } from 'react';

interface SurfaceBoundaryProps {
  readonly children: ReactNode;
  readonly onError: () => void;
}

/** If the editor breaks in this browser, the text must stay editable. */
export class SurfaceBoundary extends Component<SurfaceBoundaryProps, { hasBroken: boolean }> {
  override state = { hasBroken: false };

  static getDerivedStateFromError() {
    return { hasBroken: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.hasBroken ? null : this.props.children;
  }
}
