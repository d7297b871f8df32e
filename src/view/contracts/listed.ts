import type { Catalogue, ListMoment } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { type Json, readsOf } from '../../rules/index.ts';
import { below, createCompiler, type Of } from '../compiler.ts';
import type { Scope } from '../scope.ts';
import type { CardView } from '../types.generated.ts';

/** What a list says of a contract, by its moment. */
export interface ListedMoment {
  label: string;
  tone: CardView['state']['tone'];
  heading: string | null;
  since: string | null;
  link: string | null;
  /** Whether a line of the card is still worth reading. */
  keeps: (line: string | null) => boolean;
}

type MomentText = (definition: Json | undefined, property: string) => Of<string | null>;

function compileMoments(catalogue: Catalogue): Of<ListedMoment> {
  const { moments = [], hiddenLines = [] } = catalogue.data.lists ?? {};
  const compiler = createCompiler(catalogue);
  /** As for a moment: without today's date, what reads it says nothing. */
  const dated =
    <T>(definition: Json | undefined, of: Of<T>, otherwise: T): Of<T> =>
    (scope) =>
      typeof scope.dollars.$today !== 'string' && readsToday(catalogue, definition) ? otherwise : of(scope);
  const at = { file: fileOf('lists'), pointer: '' };
  const hidden = hiddenLines.map(({ begins, when }, i) => ({
    begins,
    holds: dated(when, compiler.flag(when, below(below(at, 'hiddenLines', i), 'when'), true), false),
  }));
  const compiled = moments.map((moment, i) => {
    const here = below(at, 'moments', i);
    const text: MomentText = (definition, property) =>
      dated(definition, compiler.text(definition, below(here, property)), null);
    const holds = dated(moment.when, compiler.flag(moment.when, below(here, 'when'), true), false);
    return { name: moment.moment, holds, say: compileMoment(moment, text) };
  });
  return (scope) => {
    const { $moment, $stateLabel: stateLabel } = scope.dollars;
    const moment = compiled.find(({ name, holds }) => name === $moment && holds(scope))?.say(scope);
    if (moment === undefined) return { ...unlisted, label: stateLabel };
    const gone = hidden.filter(({ holds }) => holds(scope));
    const keeps = (line: string | null) => line !== null && !gone.some(({ begins }) => line.startsWith(begins));
    return { ...moment, label: moment.label ?? stateLabel, keeps };
  };
}

const readsToday = (catalogue: Catalogue, definition: Json | undefined) =>
  definition !== undefined && readsOf(definition, catalogue.options).some(({ path }) => path[0] === '$today');

const unlisted: ListedMoment = {
  label: '',
  tone: 'neutral',
  heading: null,
  since: null,
  link: null,
  keeps: (line) => line !== null,
};

function compileMoment(definition: ListMoment, text: MomentText) {
  const { tone, heading = null, link = null } = definition;
  const label = text(definition.label, 'label');
  const since = text(definition.since, 'since');
  return (scope: Scope) => ({ label: label(scope), tone, heading, since: since(scope), link });
}

const known = new WeakMap<Catalogue, Of<ListedMoment>>();

/** What the lists of a catalogue say of a contract; compiled once. */
export function listedMoment(catalogue: Catalogue, scope: Scope): ListedMoment {
  let moment = known.get(catalogue);
  if (moment === undefined) {
    moment = compileMoments(catalogue);
    known.set(catalogue, moment);
  }
  return moment(scope);
}

/** What a contract is called where one line names it: what it insures, or its product where its card says something else. */
export function nameOfCard(catalogue: Catalogue, { primary, label }: CardView): string {
  const { namesNothing = [] } = catalogue.data.lists ?? {};
  return primary === null || namesNothing.some((begins) => primary.startsWith(begins)) ? label : primary;
}

/** The group of a product's theme, one of `lists.json`. */
export function groupOfTheme(catalogue: Catalogue, theme: string): string | null {
  const { groups = [] } = catalogue.data.lists ?? {};
  return (groups.find(({ themes }) => themes.indexOf(theme) >= 0) ?? groups[groups.length - 1])?.id ?? null;
}
