import type { OwnIcons } from '../../ui/own-icons.ts';
import type { ContractView } from '../../view/types.generated.ts';
import type { ShownForm, StagedJourney } from '../worker/preview-questions.ts';

export type Scheme = 'light' | 'dark';

/** How a page is looked at. */
export interface Look {
  scheme: Scheme;
  /** As a printer gets it. */
  isPrinted: boolean;
}

/** What the studio sends to the page that draws members' pages. */
export interface DrawMessage extends Look {
  kind: 'draw';
  view: ContractView;
  texts: Readonly<Record<string, string>>;
  themes: Readonly<Record<string, unknown>>;
  icons: OwnIcons;
}

/** The portal itself, opened at an address, with the draft in place of a release. */
export interface OpenMessage extends Look {
  kind: 'open';
  /** Grows with each state of the draft. */
  stamp: number;
  /** Another one opens the address anew; the same goes on where the analyst is. */
  visit: string;
  path: string;
  day: string;
  isConnected: boolean;
  journey: StagedJourney | null;
}

/** What the page has asked for. */
export interface ToldMessage {
  kind: 'told';
  id: number;
  /** Null where there is no such thing. */
  text: string | null;
}

export type StudioMessage = DrawMessage | OpenMessage | ToldMessage;

/** What a page needs of the draft. */
export type DraftQuestion = { what: 'file'; name: string } | { what: 'api'; text: string; variables: object };

/** What that page sends back. */
export type PreviewMessage =
  | { kind: 'ready' }
  | ({ kind: 'ask'; id: number } & DraftQuestion)
  /** It shows this address; of a form, with what was answered so far. */
  | { kind: 'at'; path: string; form: ShownForm | null }
  | { kind: 'failed' }
  /** Drawn, after so many milliseconds of work. */
  | { kind: 'drawn'; took: number }
  /** An element was pressed: the keys around it, innermost first, and its text. */
  | { kind: 'pressed'; chain: readonly string[]; text: string };
