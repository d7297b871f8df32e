import { createContext, type ReactNode, useContext } from 'react';
import { type LinkComponent, LinkProvider } from '../ui/Link.tsx';
import type { TextOf } from '../view/text-of.ts';
import type { DownloadView, TargetView } from '../view/types.generated.ts';

const TextsContext = createContext<TextOf>((key) => key);

function TextsProvider({ t, children }: { t: TextOf; children: ReactNode }) {
  return <TextsContext value={t}>{children}</TextsContext>;
}

export function useTexts(): TextOf {
  return useContext(TextsContext);
}

type Href = (target: TargetView) => string;

const HrefContext = createContext<Href>((target) => ('href' in target ? target.href : `#${target.route}`));

export function useHref(): Href {
  return useContext(HrefContext);
}

/** What every view needs to be drawn: the words, the router's link and the address of a target. */
export function RendererProvider(props: { LinkComponent?: LinkComponent; href: Href; t: TextOf; children: ReactNode }) {
  return (
    <TextsProvider t={props.t}>
      <HrefContext value={props.href}>
        <LinkProvider component={props.LinkComponent} newWindow={props.t('contract.external')}>
          {props.children}
        </LinkProvider>
      </HrefContext>
    </TextsProvider>
  );
}

export interface PageDoings {
  /** Rejects when the document could not be had. */
  download: (download: DownloadView, mode: 'save' | 'preview') => Promise<void>;
  /** Reads the contract again. */
  retry: () => void;
}

const PageContext = createContext<PageDoings>({ download: () => Promise.resolve(), retry: () => {} });

export function PageProvider({ children, ...doings }: PageDoings & { children: ReactNode }) {
  return <PageContext value={doings}>{children}</PageContext>;
}

export function usePage(): PageDoings {
  return useContext(PageContext);
}
