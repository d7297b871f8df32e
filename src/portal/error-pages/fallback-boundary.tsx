import { Component, type ReactNode } from 'react';
import { giveReferences } from '../errors/start-error.ts';

function showLastResort(shown: boolean): void {
  const lastResort = document.getElementById('last-resort');
  lastResort?.toggleAttribute('hidden', !shown);
  if (shown) giveReferences();
  document.getElementById('root')?.toggleAttribute('hidden', shown);
}

/** When the error page itself fails, shows the static message of the HTML, in French and English (P2.10, OP-046). */
export class FallbackBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    showLastResort(true);
  }

  override componentWillUnmount() {
    if (this.state.failed) showLastResort(false);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
