import { createContext, type ReactNode, useContext } from 'react';
import { type LinkComponent, LinkProvider } from '../ui/Link.tsx';
import type { DownloadView, TargetView } from '../view/types.generated.ts';

/** A text of `catalog/wording.json` by its key; `{name}` takes the value of that name. */
export type Wording = (key: string, values?: Record<string, string | number>) => string;

const WordingContext = createContext<Wording>((key) => key);

export function WordingProvider({ t, children }: { t: Wording; children: ReactNode }) {
  return <WordingContext value={t}>{children}</WordingContext>;
}

export function useWording(): Wording {
  return useContext(WordingContext);
}

type Href = (target: TargetView) => string;

const HrefContext = createContext<Href>((target) => ('href' in target ? target.href : `#${target.route}`));

export function useHref(): Href {
  return useContext(HrefContext);
}

/** What every view needs to be drawn: the words, the router's link and the address of a target. */
export function RendererProvider(props: {
  LinkComponent?: LinkComponent;
  href: Href;
  t: Wording;
  children: ReactNode;
}) {
  return (
    <WordingProvider t={props.t}>
      <HrefContext value={props.href}>
        <LinkProvider component={props.LinkComponent} newWindow={props.t('contract.external')}>
          {props.children}
        </LinkProvider>
      </HrefContext>
    </WordingProvider>
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
