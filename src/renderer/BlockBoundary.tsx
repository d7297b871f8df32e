import { Component, type ReactNode } from 'react';
import { Unavailable } from './Unavailable.tsx';

/** A block that throws says so in its own place; `onError` lets the application report it. */
export class BlockBoundary extends Component<
  { name: string | null; onError?: ((error: unknown) => void) | undefined; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Unavailable name={this.props.name} onRetry={() => this.setState({ failed: false })} />;
  }
}
