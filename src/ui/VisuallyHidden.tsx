import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>;
}

/** The first link of a page, past the menus. */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a className="skip" href={`#${to}`}>
      {label}
    </a>
  );
}
