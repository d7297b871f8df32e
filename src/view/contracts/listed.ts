import type { Catalogue, ListMoment } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { type Branch, compileBranches, type OpenBranches } from '../branches.ts';
import { below, type Compiler, createCompiler, type Of, type Place } from '../compiler.ts';
import { perCatalogue, perKey } from '../per-catalogue.ts';
import type { Scope } from '../scope.ts';
import type { CardView } from '../types.generated.ts';

const file = fileOf('lists');

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

/** What lists say of a contract at its moment: the first entry of the moment whose condition holds, or none. */
export function listedBranches({ data }: Pick<Catalogue, 'data'>, moment: string): OpenBranches<Branch<ListMoment>> {
  const at: Place = { file, pointer: '/moments' };
  const all = data.lists?.moments ?? [];
  const branches = all.map((one, i) => ({ id: one.moment, at: below(at, i), when: one.when, gives: one }));
  return { branches: branches.filter(({ id }) => id === moment) };
}

/** Beginnings of lines that cards leave out, each when its own condition holds. */
export function hiddenLines({ data }: Pick<Catalogue, 'data'>): OpenBranches<Branch<string>>[] {
  const at: Place = { file, pointer: '/hiddenLines' };
  return (data.lists?.hiddenLines ?? []).map(({ id, begins: gives, when }, i) => ({
    branches: [{ id, at: below(at, i), when, gives }],
  }));
}

type Listed = Omit<ListedMoment, 'label' | 'keeps'> & { label: string | null };

const unlisted: Of<Listed> = () => ({ label: null, tone: 'neutral', heading: null, since: null, link: null });

const momentOf = perKey((catalogue, moment: string) => {
  const compiler = createCompiler(catalogue);
  return compileBranches(
    compiler,
    listedBranches(catalogue, moment),
    (branch) => branch && compileListed(branch.gives, branch.at, compiler),
  );
});

const hiddenOf = perCatalogue((catalogue) =>
  hiddenLines(catalogue).map((one) =>
    compileBranches(createCompiler(catalogue), one, (branch) => branch?.gives ?? null),
  ),
);

function compileListed(words: ListMoment, at: Place, compiler: Compiler): Of<Listed> {
  const { tone, heading = null, link = null } = words;
  /** Without today's date, a text that reads it is empty. */
  const text = (property: 'label' | 'since'): Of<string | null> => {
    const undated = compiler.undated([words[property]]);
    const shown = compiler.text(words[property], below(at, property));
    return (scope) => (undated(scope) ? null : shown(scope));
  };
  const [label, since] = [text('label'), text('since')];
  return (scope) => ({ label: label(scope), tone, heading, since: since(scope), link });
}

/** Compiles what lists say of every moment, ahead of the first card. */
export function compileLists(catalogue: Catalogue): void {
  for (const { moment } of catalogue.data.lists?.moments ?? []) momentOf(catalogue, moment);
  hiddenOf(catalogue);
}

export function listedMoment(catalogue: Catalogue, scope: Scope): ListedMoment {
  const { $moment, $stateLabel: stateLabel } = scope.dollars;
  const say = momentOf(catalogue, $moment)(scope);
  const listed = (say ?? unlisted)(scope);
  const hidden = say === null ? [] : hiddenOf(catalogue).flatMap((begins) => begins(scope) ?? []);
  const keeps = (line: string | null) => line !== null && !hidden.some((begins) => line.startsWith(begins));
  return { ...listed, label: listed.label ?? stateLabel, keeps };
}

/** One-line name of a contract: what it insures, or its product when the card's first line names nothing. */
export function nameOfCard(catalogue: Catalogue, { primary, label }: CardView): string {
  const { namesNothing = [] } = catalogue.data.lists ?? {};
  return primary === null || namesNothing.some((begins) => primary.startsWith(begins)) ? label : primary;
}

/** The group of a product's theme, one of `lists.json`. */
export function groupOfTheme(catalogue: Catalogue, theme: string): string | null {
  const { groups = [] } = catalogue.data.lists ?? {};
  return (groups.find(({ themes }) => themes.indexOf(theme) >= 0) ?? groups[groups.length - 1])?.id ?? null;
}
