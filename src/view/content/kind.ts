import type { ContentBlock, PageRead } from '../../catalog/index.ts';
import type { Compiler, OfRule, Place } from '../compiler.ts';
import type { ContentBlockView } from '../types.generated.ts';

/** Compiles a kind of block; null when it has nothing to show. */
export type ContentKind<K extends ContentBlock['block']> = (
  definition: Extract<ContentBlock, { block: K }>,
  at: Place,
  compiler: Compiler,
) => OfRule<Omit<Extract<ContentBlockView, { block: K }>, 'block' | 'id'> | null>;

/** A contract or a quote of the member, as content pages read it (`pageContractFields`). */
export interface PageContract {
  id: string;
  label: string;
  detail: string | null;
  more: string | null;
  number: string | null;
  state: string;
  family: string;
  product: string | null;
  active: boolean;
  /** Its termination is requested. */
  ending: boolean;
  path: string;
}

/** What a content page depends on. */
export interface PageGiven {
  /** ISO date, YYYY-MM-DD. */
  today: string;
  connected: boolean;
  /** In the installed application (P1). */
  standalone: boolean;
  /** From the address. */
  query?: Readonly<Record<string, string>> | undefined;
  params?: Readonly<Record<string, string | undefined>> | undefined;
  contracts?: readonly PageContract[] | undefined;
  quotes?: readonly PageContract[] | undefined;
  /** `ContratResiliation` of the API. */
  terminations?: readonly unknown[] | undefined;
  /** Reads that failed. */
  failed?: readonly PageRead[] | undefined;
}
