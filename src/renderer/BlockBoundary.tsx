import { Component, type ReactNode } from 'react';
import { Unavailable } from './Unavailable.tsx';

/** Shows a failed block in place; `onError` reports it. */
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
