import { createContext, type ReactNode, useContext } from 'react';
import { type LinkComponent, LinkProvider } from '../ui/Link.tsx';
import type { TextOf } from '../view/text-of.ts';
import type { ActionView, CoverView, DownloadView, GuaranteeQuestion, TargetView } from '../view/types.generated.ts';

const TextsContext = createContext<TextOf>((key) => key);

export function TextsProvider({ t, children }: { t: TextOf; children: ReactNode }) {
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

/** What a page fetches only once something is pressed. */
export interface More {
  /** The page's texts, with those that nothing says before. */
  t: TextOf;
  /** What a contract with these guarantees covers. */
  cover: (question: GuaranteeQuestion) => CoverView;
}

export interface PageDoings {
  /** Rejects when the document could not be had. */
  download: (download: DownloadView, mode: 'save' | 'preview') => Promise<void>;
  /** Whether a file of this type can be shown here; any other is saved. */
  shows: (mime: string) => boolean;
  /** Saves several as one file, tells how many have been asked for so far, and gives those that could not be had. */
  saveSeveral: (downloads: readonly DownloadView[], told: (done: number) => void) => Promise<DownloadView[]>;
  more: () => Promise<More>;
  /** What the page offers to do. */
  actions: readonly ActionView[];
  /** Reads the contract again. */
  retry: () => void;
}

const PageContext = createContext<PageDoings>({
  download: () => Promise.resolve(),
  shows: () => true,
  saveSeveral: () => Promise.resolve([]),
  more: () => Promise.reject(new Error('no page around')),
  actions: [],
  retry: () => {},
});

export function PageProvider({ children, ...doings }: PageDoings & { children: ReactNode }) {
  return <PageContext value={doings}>{children}</PageContext>;
}

export function usePage(): PageDoings {
  return useContext(PageContext);
}
