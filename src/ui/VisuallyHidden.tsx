import type { ReactNode } from 'react';

/** Words for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>;
}

/** The first link of a page: past the menus, for who goes by the keyboard. */
export function SkipLink({ to, label }: { to: string; label: string }) {
  return (
    <a className="skip" href={`#${to}`}>
      {label}
    </a>
  );
}
