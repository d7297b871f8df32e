import type { ContractView } from '../../view/types.generated.ts';

/** What the studio sends to the page that draws members' pages. */
export interface DrawMessage {
  kind: 'draw';
  view: ContractView;
  texts: Readonly<Record<string, string>>;
  themes: Readonly<Record<string, unknown>>;
  scheme: 'light' | 'dark';
}

/** What that page sends back. */
export type PreviewMessage =
  | { kind: 'ready' }
  /** An element was pressed: the keys around it, innermost first. */
  | { kind: 'pressed'; chain: readonly string[] };
