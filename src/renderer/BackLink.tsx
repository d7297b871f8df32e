import './back-link.css';
import type { MouseEventHandler } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';

export interface BackView {
  href: string;
  label: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** The link back, above a page's title. */
export function BackLink({ href, label, onClick, icon = 'back' }: BackView & { icon?: string }) {
  return (
    <Link className="back" href={href} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </Link>
  );
}
