import { fileOf } from '../../catalog/sections.ts';
import { cardLookup, displayLookup, labelLookup } from '../../view/contracts/states.ts';
import { keyIn } from '../../view/lookup.ts';
import { codeText } from '../../view/text/code-text.ts';
import { type Deciding, type Explain, type ExplainedCatalogue, entry, notDecisive } from './deciding.ts';
import { entryFound } from './first-branch.ts';

const file = fileOf('states');

const places = (table: string, otherwise: string, code: string | null) => ({
  ...{ file, table: `/${table}`, otherwise: `/${otherwise}` },
  note: `no entry of ${table} names ${code ?? 'null'}`,
});

/** What decides the display state of a code. */
export const displayOf = ({ catalogue }: ExplainedCatalogue, code: string | null): Deciding =>
  entryFound(places('display', 'unknown', code), displayLookup(catalogue), code);

/** What decides the label of a code: its own, else that of its display state. */
export function labelOf(explained: ExplainedCatalogue, code: string | null): Deciding[] {
  const lookup = labelLookup(explained.catalogue, code);
  const display = displayOf(explained, code);
  const label = entryFound(places('labels', `displayLabels/${String(display.value)}`, code), lookup, code);
  return keyIn(lookup, code) === null ? [label, notDecisive(display)] : [label];
}

/** What decides the kind of card of a code. */
export function cardKindOf({ catalogue }: ExplainedCatalogue, code: string | null): Deciding[] {
  const from = entryFound(places('cards', 'defaultCard', code), cardLookup(catalogue), code);
  const kind = String(from.value);
  return [entry(file, `/cardKinds/${kind}`, kind, catalogue.data.states?.cardKinds[kind]), from];
}

export const displayState: Explain = (explained, given) => [displayOf(explained, codeText(given.codeEtat))];
export const stateLabel: Explain = (explained, given) => labelOf(explained, codeText(given.codeEtat));
