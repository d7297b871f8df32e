import { fileOf } from '../../catalog/sections.ts';
import { keyIn } from '../../view/contracts/states.ts';
import { codeText } from '../../view/text/code-text.ts';
import { type Deciding, type Explain, type ExplainedCatalogue, entry, notDecisive, step } from './deciding.ts';

const file = fileOf('states');

/** What decides the display state of a code. */
export function displayOf({ catalogue }: ExplainedCatalogue, code: string | null): Deciding {
  const { display = {}, unknown } = catalogue.data.states ?? {};
  const key = keyIn(display, code);
  return key === null
    ? entry(file, '/unknown', 'unknown', unknown, `no entry of display names ${code ?? 'null'}`)
    : entry(file, `/display/${step(key)}`, key, display[key]);
}

/** What decides the label of a code: its own, else that of its display state. */
export function labelOf(explained: ExplainedCatalogue, code: string | null): Deciding[] {
  const { labels = {}, displayLabels = {} } = explained.catalogue.data.states ?? {};
  const key = code === null ? null : keyIn(labels, code);
  if (key !== null) return [entry(file, `/labels/${step(key)}`, key, labels[key])];
  const display = displayOf(explained, code);
  const shown = String(display.value) as keyof typeof displayLabels;
  const note = `no entry of labels names ${code ?? 'null'}`;
  return [
    entry(file, `/displayLabels/${shown}`, String(display.value), displayLabels[shown], note),
    notDecisive(display),
  ];
}

/** What decides the kind of card of a code. */
export function cardKindOf({ catalogue }: ExplainedCatalogue, code: string | null): Deciding[] {
  const { cards = {}, defaultCard, cardKinds = {} } = catalogue.data.states ?? {};
  const key = keyIn(cards, code);
  const kind = key === null ? defaultCard : cards[key];
  const from =
    key === null
      ? entry(file, '/defaultCard', 'defaultCard', kind, `no entry of cards names ${code ?? 'null'}`)
      : entry(file, `/cards/${step(key)}`, key, kind);
  return [entry(file, `/cardKinds/${kind}`, String(kind), cardKinds[String(kind)]), from];
}

export const displayState: Explain = (explained, given) => [displayOf(explained, codeText(given.codeEtat))];
export const stateLabel: Explain = (explained, given) => labelOf(explained, codeText(given.codeEtat));
