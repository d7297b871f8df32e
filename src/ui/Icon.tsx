import './icon.css';
import { useContext } from 'react';
import type { IconSize } from './icon.generated.ts';
import { paths } from './icons.ts';
import { OwnIconsContext } from './own-icons.ts';

/** A decorative icon, the insurer's own of that name first; an unknown name shows the contract's. */
export function Icon({ name, size = 20, className }: { name: string; size?: IconSize; className?: string }) {
  const path = useContext(OwnIconsContext)[name]?.path ?? paths[name];
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={typeof path === 'string' ? path : paths.contract} />
    </svg>
  );
}

/** A 40 px tile with an icon. */
export function IconTile({ name }: { name: string }) {
  return (
    <span className="tile">
      <Icon name={name} size={24} />
    </span>
  );
}
