import { Component, type ReactNode } from 'react';

/** When the error page itself fails: static, in English, needing nothing (P2.10, OP-046). */
export class FallbackBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="plain-page" lang="en">
        <h1>An error occurred</h1>
        <p>An error occurred. Please reload the page.</p>
      </div>
    );
  }
}
