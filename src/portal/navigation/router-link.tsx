import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { LinkProps } from '../../ui/Link.tsx';
import { keepScroll } from './route-handle.ts';

/** Portal links go through the router. Its own link component would bring its framework's prefetching along. */
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
