import { createContext, type ReactNode, useContext } from 'react';
import { type LinkComponent, LinkProvider } from '../ui/Link.tsx';
import type { Answering } from '../view/contact/answering.ts';
import type { TextOf } from '../view/text/text-of.ts';
import type { ActionView, CoverView, DownloadView, GuaranteeQuestion, TargetView } from '../view/types.generated.ts';

const TextsContext = createContext<TextOf>((key) => key);

/** Gives the texts of the interface to what is drawn below. */
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
export interface MoreOfPage {
  /** The page's texts, with those that nothing says before. */
  t: TextOf;
  /** What a contract with these guarantees covers. */
  cover: (question: GuaranteeQuestion) => CoverView;
}

/** Why something is refused, and what to do instead. */
export interface RefusalNotice {
  title: string;
  text: string | null;
}

/** What is done with one paper. */
export type PaperMode = 'save' | 'preview' | 'share';

export interface PageActions {
  /** Gives why the document is refused, where it is. Rejects when it could not be had. */
  download: (download: DownloadView, mode: PaperMode) => Promise<RefusalNotice | null>;
  /** Null where the brand has no number. */
  phone: Answering | null;
  /** Whether a file of this type can be shown here; any other is saved. */
  shows: (mime: string) => boolean;
  /** Whether this browser hands files on to other applications. */
  shares: boolean;
  /** Saves several as one file, tells how many have been asked for so far, and gives those that could not be had. */
  saveSeveral: (downloads: readonly DownloadView[], onProgress: (done: number) => void) => Promise<DownloadView[]>;
  more: () => Promise<MoreOfPage>;
  /** What `more` has already given. */
  moreHere: () => MoreOfPage | null;
  /** What the page offers to do. */
  actions: readonly ActionView[];
  /** Reads the contract again; null where that would change nothing: what is missing is withheld. */
  retry: (() => void) | null;
}

const nothing: PageActions = {
  download: () => Promise.resolve(null),
  phone: null,
  shows: () => true,
  shares: false,
  saveSeveral: () => Promise.resolve([]),
  more: () => Promise.reject(new Error('no page around')),
  moreHere: () => null,
  actions: [],
  retry: () => {},
};

const PageContext = createContext(nothing);

/** What a page does not say, it does not do. */
export function PageProvider({ children, ...given }: Partial<PageActions> & { children: ReactNode }) {
  return <PageContext value={{ ...nothing, ...given }}>{children}</PageContext>;
}

export function usePage(): PageActions {
  return useContext(PageContext);
}
