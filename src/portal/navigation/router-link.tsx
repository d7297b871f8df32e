import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { LinkProps } from '../../ui/Link.tsx';
import { keepScroll } from './route-handle.ts';

/**
 * The portal's own addresses go through the router. Its own link would bring along what fetches pages ahead for its
 * framework, which every page would carry.
 */
export function RouterLink({ href, onClick, scroll, children, ...rest }: LinkProps) {
  const address = useHref(href);
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, {
    ...(rest.target !== undefined && { target: rest.target }),
    ...(scroll === false && { state: keepScroll }),
  });
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
