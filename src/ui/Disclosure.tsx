import './disclosure.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Content that expands under its summary; `open` from the start. */
export function Disclosure({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron" className="disclosure-arrow" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
