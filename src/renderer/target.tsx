import { ButtonLink, type ButtonVariant } from '../ui/Button.tsx';
import { Link, type LinkProps } from '../ui/Link.tsx';
import type { TargetView } from '../view/types.generated.ts';
import { useHref } from './context.tsx';

type ToProps = Omit<LinkProps, 'href'> & { to: TargetView };

/** A link to a target: a page, another site, a number, an address. */
export function TargetLink({ to, ...rest }: ToProps) {
  const href = useHref();
  return <Link {...rest} {...scrollProps(to)} href={href(to)} />;
}

/** The same target as a button. */
export function TargetButton({ to, ...rest }: ToProps & { variant?: ButtonVariant; icon?: string; wide?: boolean }) {
  const href = useHref();
  return <ButtonLink {...rest} {...scrollProps(to)} href={href(to)} />;
}

/** The scroll option of a target. */
function scrollProps(to: TargetView): Pick<LinkProps, 'scroll'> {
  return 'scroll' in to ? { scroll: to.scroll } : {};
}
