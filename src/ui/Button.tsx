import './button.css';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import { Link, type LinkProps } from './Link.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Look = { variant?: ButtonVariant | undefined; icon?: string | undefined; wide?: boolean | undefined };

function buttonClass({ variant = 'primary', wide }: Look, className?: string): string {
  return ['btn', `btn-${variant}`, wide && 'btn-wide', className].filter(Boolean).join(' ');
}

/** A button; while `busy`, it keeps focus and size, and ignores presses. */
export function Button({
  variant,
  icon,
  wide,
  busy,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean | undefined; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, icon, wide, children, className, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={buttonClass({ variant, wide }, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

/** Buttons side by side, or stacked when they do not fit. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="btn-row">{children}</div>;
}
