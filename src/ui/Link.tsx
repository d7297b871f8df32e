import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';
import { attempt } from '../base/attempt.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
  /** False: keeps the scroll position. */
  scroll?: boolean | undefined;
};
export type LinkComponent = ComponentType<LinkProps>;

function PlainLink({ scroll: _scroll, children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/** `newWindow` is read after a link that leaves the portal. */
const LinkContext = createContext<{ component: LinkComponent; newWindow: string }>({
  component: PlainLink,
  newWindow: '',
});

/** Provides the component of portal links, and the text for new windows. */
export function LinkProvider(props: { component?: LinkComponent | undefined; newWindow: string; children: ReactNode }) {
  return (
    <LinkContext value={{ component: props.component ?? PlainLink, newWindow: props.newWindow }}>
      {props.children}
    </LinkContext>
  );
}

const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:', 'blob:'];

/** Lets only safe schemes through: a catalogue's address is data. */
const safeHref = (href: string): string | null =>
  attempt(() => (allowedSchemes.includes(new URL(href, 'https://portal.invalid').protocol) ? href : null), null);

/** Whether an address leaves the portal. */
export function isOutside(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}

/** A link: through the router inside the portal, in a new window outside. */
export function Link({ href, external, scroll, children, ...rest }: LinkProps & { external?: boolean }) {
  const { component: Component, newWindow } = useContext(LinkContext);
  const safe = safeHref(href);
  if (safe === null) return <span className={rest.className}>{children}</span>;
  if (external || isOutside(safe)) {
    return (
      <a {...rest} href={safe} target="_blank" rel="noopener noreferrer">
        {children}
        <Icon name="external" size={17} className="outside" />
        <VisuallyHidden> ({newWindow})</VisuallyHidden>
      </a>
    );
  }
  if (/^(mailto|tel|blob):/i.test(safe)) {
    return (
      <a {...rest} href={safe}>
        {children}
      </a>
    );
  }
  return (
    <Component {...rest} href={safe} scroll={scroll}>
      {children}
    </Component>
  );
}
