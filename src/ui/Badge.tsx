import './alert.css';
import { Icon } from './Icon.tsx';

/** A word in a rounded frame, with an icon for a status. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: string; icon?: string; children: string }) {
  return (
    <span className={`badge badge-${tone}${icon ? '' : ' badge-plain'}`}>
      {icon && <Icon name={icon} size={17} />}
      {children}
    </span>
  );
}
