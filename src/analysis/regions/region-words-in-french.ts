import { type Json, ownValue } from '../../base/json.ts';
import { pushTo } from '../../base/maps.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { WordsWorld } from '../sentence/api-field.ts';
import { catalogueNames } from '../sentence/catalogue-names.ts';
import { listInWords } from '../sentence/list-words.ts';
import { calledBy, calledOrDescribed, saidOf } from '../sentence/said-of.ts';
import { quoted, valueWords } from '../sentence/value-words.ts';
import { kindGivenBy } from '../uses/index.ts';
import type { PageWords } from './page-changes.ts';
import type { NamedPart, RegionLineWords, RegionOutcome, RegionSubject, RegionWords } from './region-words.ts';

/** Parts of a page, each with its article. */
export const elementsInFrench: Readonly<Record<string, string>> = {
  tab: 'l’onglet',
  block: 'le bloc',
  line: 'la ligne',
  advantage: 'l’avantage',
  link: 'le lien',
  action: 'l’action',
  offer: 'l’offre',
  certificate: 'l’attestation',
  download: 'le téléchargement',
  fact: 'la donnée',
  column: 'la colonne',
  part: 'la partie',
  'termination-reason': 'le motif',
};
/** Parts of a family’s file that have no name, by their place. */
const places: Readonly<Record<string, string>> = {
  urgentAction: 'l’action urgente',
  'header/footnote': 'la note de l’en-tête',
};
const flags: Readonly<Record<string, string>> = {
  warning: 'l’avertissement',
  late: 'le retard',
  blockedWhen: 'ce qui bloque la résiliation',
};

/** `A, B ou C`. */
const listed = (values: readonly string[], last: string): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} ${last} ${values.at(-1) ?? ''}`;

/** What analysts read: fields, codes and names by their labels. */
export function frenchWords(world: WordsWorld): (catalogue: Catalogue, family: string) => RegionWords {
  return (_catalogue, family) => {
    const names = catalogueNames(world, { family });
    return {
      subject: (subject) => subjectInFrench(world, subject),
      verb: ({ kind }, holds) => VERBS[kind === 'decision' ? 'decision' : 'other'][holds ? 'holds' : 'ends'].one,
      input: (path) => names.field(path).label,
      value(path, value) {
        const text = valueWords(value, { isCompared: true, money: names.field(path).isAmount ? names.money : null });
        const label = names.code(path, value);
        if (label === null) return text;
        const kind = kindGivenBy(path);
        // names are for files; codes of products are said to members too, and several have one label
        return kind === undefined || kind === 'product' ? `${text} (${label})` : quoted(label);
      },
      ...{ absent: 'absent', other: 'autre chose', empty: 'vide', present: 'présent' },
      holding: (list, path, say) => {
        const said = listInWords(list, {
          label: (name) => names.field(`${path}.${name}`).label,
          value: (one, name) => say(name === null ? path : `${path}.${name}`, one as Json),
        });
        return `une liste ${said.startsWith('un ') ? 'd’' : 'de '}${said}`;
      },
      is: (input, values) => `${input} est ${listed(values, 'ou')}`,
      isNot: (input, values) =>
        `${input} n’est ${values.length === 1 ? `pas ${values[0] ?? ''}` : `ni ${values.join(', ni ')}`}`,
      given: (input) => `${input} a une valeur`,
      more: (count) => `${count} autres`,
      ranges: (input, ranges) => `${input} ${ranges.join(' ou ')}`,
      exactly: (value) => `est ${value}`,
      between: (above, below) => `${above} et ${below}`,
      ...{ absence: 'est absent', any: 'a une valeur', and: ' et ' },
      doubt: (doubt) =>
        doubt.kind === 'forms'
          ? `des formes de ${doubt.paths.map((path) => quoted(names.field(path).label)).join(', ')} n’ont pas été examinées`
          : 'cela dépend de trop de choses pour le dire ainsi',
    };
  };
}

const elementInFrench = ({ noun, label }: NamedPart): string => `${elementsInFrench[noun] ?? noun} ${quoted(label)}`;

/** `du bloc`, `de l’onglet`. */
const ofInFrench = (what: string): string => (what.startsWith('le ') ? `du ${what.slice(3)}` : `de ${what}`);

/** A condition of something that is no element of a page, by what it is, and by the element around it. */
function flagInFrench(world: WordsWorld, { flag, place, own, of }: Extract<RegionSubject, { kind: 'flag' }>): string {
  const itself = own === null ? (places[place] ?? null) : partInFrench(world, own);
  const said = flags[flag];
  const what = said ?? itself ?? 'ce qui est dit';
  const holder = of !== null ? elementInFrench(of) : said === undefined ? null : itself;
  if (holder !== null) return `${what} ${ofInFrench(holder)}`;
  return what === itself || flag === 'blockedWhen' ? what : `${what} de ${quoted(place)}`;
}

function partInFrench({ table }: WordsWorld, { noun, label }: NamedPart): string {
  if (noun === 'situation') return `ce que dit le moment ${quoted(calledOrDescribed(table, 'moment', label) ?? label)}`;
  return elementInFrench({ noun, label: calledBy(table, noun, label) ?? label });
}

/** What is decided about, by the label that a page shows. */
export function subjectInFrench(world: WordsWorld, subject: RegionSubject): string {
  const { table } = world;
  switch (subject.kind) {
    case 'element':
      return elementInFrench(subject);
    case 'named': {
      const said = ['label', 'title'].map((name) => saidOf(table, subject.noun, subject.name, name));
      const label = said.find((one) => one !== null && !one.includes('{')) ?? subject.name;
      return `${elementsInFrench[subject.noun] ?? subject.noun} ${quoted(label)}`;
    }
    case 'flag':
      return flagInFrench(world, subject);
    case 'decision':
      return `${subject.of === 'moment' ? 'le moment' : 'l’état de résiliation'} ${quoted(subject.value)}`;
  }
}

/** What becomes of something, and of several. */
const VERBS = {
  decision: { holds: { one: 'commence', several: 'commencent' }, ends: { one: 'finit', several: 'finissent' } },
  other: { holds: { one: 'apparaît', several: 'apparaissent' }, ends: { one: 'disparaît', several: 'disparaissent' } },
} as const;
const severalBy = new Map<string, string>(
  Object.values(VERBS).flatMap(({ holds, ends }) => [holds, ends].map(({ one, several }) => [one, several] as const)),
);

/** « l’onglet A et le bloc B disparaissent » : what becomes of several things is said once. */
function changesInFrench(changes: readonly RegionOutcome[]): string[] {
  const byVerb = new Map<string, string[]>();
  for (const { subject, verb } of changes) pushTo(byVerb, verb, subject);
  return [...byVerb].map(
    ([verb, subjects]) => `${listed(subjects, 'et')} ${subjects.length > 1 ? (severalBy.get(verb) ?? verb) : verb}`,
  );
}

/** Lines of regions in French, a family by its label. */
export const frenchLines = ({ data }: Pick<WordsWorld, 'data'>): RegionLineWords => ({
  header: (family, changes) =>
    `${ownValue(data.families, family)?.label ?? family}\u00a0: ${changesInFrench(changes).join('\u00a0; ')}`,
  region: (conditions) => (conditions === '' ? 'tous les contrats' : `les contrats dont ${conditions}`),
  noneFound: 'aucun trouvé, ',
  notProved: (doubt) => `sans preuve\u00a0: ${doubt}`,
});

/** For whom something changes that follows no condition, in French. */
export const frenchPages: PageWords = {
  family: (label) => `toutes les pages de la famille ${label}\u00a0:`,
  showing: (labels) =>
    labels.length === 1
      ? `les pages de la famille ${labels[0]} qui le montrent\u00a0:`
      : `les pages des familles ${labels.join(', ')} qui le montrent\u00a0:`,
  anywhere: 'partout où cela se montre\u00a0:',
};
