import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type LinkComponent, LinkProvider } from '../ui/Link.tsx';
import type { Answering } from '../view/contact/answering.ts';
import type { TextOf } from '../view/text/text-of.ts';
import type {
  ActionView,
  CoverEventView,
  CoverView,
  DownloadView,
  GuaranteeQuestion,
  TargetView,
} from '../view/types.generated.ts';

const TextsContext = createContext<TextOf>((key) => key);

/** Provides the texts of the interface. */
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

/** Provides what every view needs: texts, link component, and addresses. */
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

export interface CoverAnswerProps {
  /** Of `MoreOfPage`. */
  t: TextOf;
  event: CoverEventView;
  /** Ids of actions that declare it, the first that the page has being offered. */
  claim: readonly string[];
}

/** What a page loads on demand. */
export interface MoreOfPage {
  /** The page's texts, with those loaded on demand. */
  t: TextOf;
  /** What a contract with these guarantees covers. */
  cover: (question: GuaranteeQuestion) => CoverView;
  /** How it is shown. */
  CoverAnswer: ComponentType<CoverAnswerProps>;
}

/** Why something is refused, and what to do instead. */
export interface RefusalNotice {
  title: string;
  text: string | null;
}

/** What is done with one paper. */
export type PaperMode = 'save' | 'preview' | 'share';

export interface PageActions {
  /** @returns why the document is refused, or null. Rejects when it fails. */
  download: (download: DownloadView, mode: PaperMode) => Promise<RefusalNotice | null>;
  /** Null where the brand has no number. */
  phone: Answering | null;
  /** Whether a file of this type can be shown; others are saved. */
  shows: (mime: string) => boolean;
  /** Whether this browser can share files. */
  shares: boolean;
  /** Saves several as one file and reports the progress. @returns those that failed */
  saveSeveral: (downloads: readonly DownloadView[], onProgress: (done: number) => void) => Promise<DownloadView[]>;
  more: () => Promise<MoreOfPage>;
  /** What `more` has already given. */
  moreHere: () => MoreOfPage | null;
  /** Actions of the page. */
  actions: readonly ActionView[];
  /** Reads again; null where data is withheld, not missing. */
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

/** Provides the actions of a page; missing ones do nothing. */
export function PageProvider({ children, ...given }: Partial<PageActions> & { children: ReactNode }) {
  return <PageContext value={{ ...nothing, ...given }}>{children}</PageContext>;
}

export function usePage(): PageActions {
  return useContext(PageContext);
}
