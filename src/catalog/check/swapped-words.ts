import { isRecord, ownValue } from '../../base/json.ts';
import { getOrAdd, memoizeSome, memoizeWeak, pushTo } from '../../base/maps.ts';
import { branded } from '../branded.ts';
import type { CatalogueData } from '../data.ts';
import { routeName } from '../route-names.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage } from '../source/index.ts';
import { computedIn, referringIn } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { nothing, perBody, perFile, perForm } from './per-file.ts';
import { noFaults, type PartCheck, type PartFault } from './per-part.ts';

export const swappedWords: FindingPage = {
  finds:
    'Un nom dit ce que dit celui de son voisin, d’une autre page ou d’une autre ligne, le contraire de ce qu’il désigne, ou ce que son ton dément ; deux lignes montrent la valeur l’une de l’autre.',
  at: { file: 'catalog/dashboard.json', pointer: '/deadlines' },
  avoid: '{ "ahead": "Depuis le {day} : {action}", "passed": "Avant le {day} : {action}" }',
  prefer: '{ "ahead": "Avant le {day} : {action}", "passed": "Depuis le {day} : {action}" }',
  why: 'Deux noms ont été échangés, ou l’un copié sur l’autre : le sociétaire lirait une chose pour une autre. Si c’est bien voulu, cela se garde par une dérogation (`waivers.json`).',
};

/** Names say what they name, and not what their neighbours do. */
export const checkSwappedWords: Check = (context) => [
  ...checkStateLabels(context),
  ...checkPageLabels(context),
  ...checkUsualNames(context),
  ...checkSwappedValues(context),
  ...checkFieldMessages(context),
  ...checkCivilities(context),
];

const HELP = 'give each its own name back';

/** One of several entries side by side, with the text that names it. */
interface Named {
  id: string;
  text: string;
  /** Where the text is: its own name, and that of the property if its name is not all that is said of it. */
  name: string;
  property: string | null;
}

const stepsOf = ({ name, property }: Named): string[] => (property === null ? [name] : [name, property]);

const NAMES = ['label', 'title', 'subject', 'key', 'name', 'question'];

/** What tells entries of a list apart. */
const IDS = ['id', 'code', 'value'];

/** Objects whose values name other things than their keys do: operations, routes, decisions. */
const NOT_NAMES: ReadonlySet<string> = new Set([
  '$schema',
  'assumed',
  'reads',
  'args',
  'variables',
  'params',
  'query',
  'page',
  'to',
]);

/** Entries side by side say each what it names. */
export const swappedNames: PartCheck = {
  faultsIn(part, names) {
    const faults = exchanged(namedIn(part, names));
    if (!isRecord(part)) return faults;
    const tone = wrongTone(part);
    const phone = otherPhone(part);
    return tone.length + phone.length === 0 ? faults : [...faults, ...tone, ...phone];
  },
  besides: NOT_NAMES,
  // what another API calls things
  except: fileOf('vocabulary'),
};

const faultAt = (steps: readonly string[], message: string): PartFault => ({
  ...{ steps, code: 'swapped-words', message, help: HELP, severity: 'warning' },
});

function namedIn(part: object, names: readonly string[]): readonly Named[] {
  if (names.length < 2) return noNames;
  const isList = Array.isArray(part);
  let named: Named[] | undefined;
  for (const name of names) {
    const inner = (part as Readonly<Record<string, unknown>>)[name];
    if (typeof inner === 'string') {
      if (isList || name === 'id' || NAMES.includes(name) || inner.startsWith('/')) continue;
      named ??= [];
      named.push({ id: name, text: inner, name, property: null });
    } else if (isRecord(inner)) {
      const property = textAmong(inner, NAMES);
      const id = isList ? inner[textAmong(inner, IDS) ?? 'id'] : name;
      if (property === undefined || typeof id !== 'string') continue;
      named ??= [];
      named.push({ id, text: String(inner[property]), name, property });
    }
  }
  return named ?? noNames;
}

const noNames: readonly Named[] = [];

/** The first of some properties that is a text. */
function textAmong(object: Readonly<Record<string, unknown>>, properties: readonly string[]): string | undefined {
  for (const property of properties) if (typeof object[property] === 'string') return property;
  return undefined;
}

const MARKS = /\p{M}/gu;
const bareOf = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

/** Words of any text. */
const EMPTY: ReadonlySet<string> = new Set('votre notre cette autre merci faire quell'.split(' '));

/** A stem is as much of a word as its forms share. */
const STEM = 5;

/** The stems of a text's words of so many letters at least, without its markup and its placeholders. */
const stemsFrom = (letters: number) =>
  memoizeSome((text: string): readonly string[] => {
    const bare = bareOf(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/\{[^{}]*\}|<[^>]*>/g, ' '));
    const found = bare.match(/[a-z]+/g) ?? [];
    const stems = found.filter((word) => word.length >= letters).map((word) => word.slice(0, STEM));
    return [...new Set(stems.filter((stem) => !EMPTY.has(stem)))];
  }, 20_000);

const stemsOf = stemsFrom(STEM);
/** Of names and fields, where short words tell one from another too. */
const tokensOf = stemsFrom(4);

const sharesWith = (a: readonly string[], b: readonly string[]): boolean => a.some((stem) => b.includes(stem));

/** Two entries of which each is called as the other one's id is, and neither as its own; and what says the opposite of its id. */
function exchanged(named: readonly Named[]): readonly PartFault[] {
  if (named.length < 2) return noFaults;
  const isByLetters = isMnemonic(named);
  const byWords = namedByOthers(named);
  // most are called as they should be
  if (!isByLetters && byWords.length === 0 && !named.some(isStrange) && !named.some(isOpposite)) return noFaults;
  const strange = named.filter(isStrange);
  const faults: PartFault[] = [];
  const faulty = new Set<Named>();
  const report = (one: Named, message: string) => {
    faulty.add(one);
    faults.push(faultAt(stepsOf(one), message));
  };
  for (const one of strange)
    for (const other of strange)
      if (
        one !== other &&
        sharesWith(stemsOf(one.text), stemsOf(other.id)) &&
        sharesWith(stemsOf(other.text), stemsOf(one.id))
      )
        report(one, `"${one.id}" is called "${one.text}", as "${other.id}" would be`);
  for (const one of isByLetters ? named : []) {
    const other = named.find((two) => beginsAs(one.text, two.id) && beginsAs(two.text, one.id));
    if (other === undefined || beginsAs(one.text, one.id) || beginsAs(other.text, other.id)) continue;
    report(one, `"${one.id}" is called "${one.text}", as "${other.id}" would be`);
  }
  // one id twice is a fault of its own
  for (const [one, other] of byWords)
    if (one.id !== other.id && !faulty.has(one))
      report(one, `"${one.id}" is called "${one.text}", as "${other.id}" would be`);
  for (const one of strange) {
    if (one.property !== null || faulty.has(one)) continue;
    const owner = named.find((other) => other !== one && other.text === one.text && !strange.includes(other));
    if (owner === undefined || stemsOf(owner.id).length === 0 || owner.id.includes('.')) continue;
    report(one, `"${one.id}" is called "${one.text}", as "${owner.id}" would be`);
  }
  for (const one of named)
    if (isOpposite(one)) report(one, `"${one.id}" is called "${one.text}", which says the opposite`);
  return faults;
}

type Exchange = readonly [one: Named, other: Named];

const noExchange: readonly Exchange[] = [];

/** Entries called after the code of another: « Permis B » for A beside « Permis A » for B, or « Privé » for PRO. */
function namedByOthers(named: readonly Named[]): readonly Exchange[] {
  const found = [...byLetters(named), ...byWhole(named)];
  return found.length === 0 ? noExchange : found;
}

/** A code that texts write as it is. */
const WRITTEN_CODE = /^(?:[A-Z]{1,3}|\d{1,3})$/;

/** Of two, each has the other's code as a word of its name, and not its own. */
function byLetters(named: readonly Named[]): readonly Exchange[] {
  const coded = named.filter(({ id, text }) => WRITTEN_CODE.test(id) && !wordsOf(text).includes(id));
  if (coded.length < 2) return noExchange;
  const codes = new Map(coded.map((one) => [one.id, one]));
  return coded.flatMap((one): Exchange[] => {
    const other = wordsOf(one.text)
      .map((word) => codes.get(word))
      .find((two) => two !== undefined && wordsOf(two.text).includes(one.id));
    return other === undefined ? [] : [[one, other]];
  });
}

/** The name of one is the code of another and nothing else, and that one is called otherwise. */
function byWhole(named: readonly Named[]): readonly Exchange[] {
  const lengths = new Set<number>();
  for (const { id } of named) if (id.length > 3) lengths.add(id.length);
  const short = named.filter(({ text }) => lengths.has(text.length));
  if (short.length === 0) return noExchange;
  const said = new Set(short.map(({ text }) => text.length));
  const bare = new Map(named.flatMap((one) => (said.has(one.id.length) ? [[bareOf(one.id), one]] : [])));
  return short.flatMap((one): Exchange[] => {
    const other = bare.get(bareOf(one.text));
    return other === undefined || other === one || !isStrange(other) ? [] : [[one, other]];
  });
}

const wordsOf = memoizeSome((text: string): readonly string[] => text.match(/[\p{L}\d]+/gu) ?? [], 20_000);

/** Whether a name says nothing of its id, unless that is a name of the code's, in its language. */
function isStrange({ id, text }: Named): boolean {
  if (id.includes('.')) return false;
  const own = stemsOf(id);
  return own.length > 0 && !sharesWith(own, stemsOf(text));
}

const isOpposite = ({ id, text }: Named): boolean => saysOpposite(id, text);

/** A code of one letter or two, after what it stands for. */
const SHORT = /^[A-Z]{1,2}$/;

/** Whether a name begins as a short code does. */
const beginsAs = (text: string, code: string): boolean =>
  SHORT.test(code) && bareOf(text).startsWith(code.slice(0, 1).toLowerCase());

/** Whether codes of a list are letters of their names: half of them at least. */
function isMnemonic(named: readonly Named[]): boolean {
  let mnemonic = 0;
  for (const { id, text } of named) if (beginsAs(text, id)) mnemonic++;
  return mnemonic * 2 >= Math.max(named.length, 4);
}

/** What an id says, what texts say of it, and what texts say of its opposite. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/hausse|augment|increase/, /baisse|diminu|decrease/],
  [/debit/, /credit/],
  [/minim/, /maxim/],
  [/accept/, /refus/],
  [/ajout|\badd/, /retir|remov/],
  [/\bavant\b|before|ahead/, /\bapres\b|depuis|after|passed/],
  [/terminat|resilie/, /suspend/],
  [/urgent/, /pas urgent|a faire|pending/],
  [/success|succes|reussi/, /error|erreur|echec/],
  [/\byes\b|\boui\b/, /\bno\b|\bnon\b/],
  [/\bvous\b|societaire/, /\bnous\b|assureur/],
];

const WAYS = OPPOSITES.flatMap(([a, b]) => [
  { own: a, other: b },
  { own: b, other: a },
]);

/** What an id says, and what a text that says the opposite would: most ids say neither. */
const saidBy = memoizeSome((id: string): readonly { own: RegExp; other: RegExp }[] => {
  const name = bareOf(id.slice(id.lastIndexOf('.') + 1).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replace(/[-_.]/g, ' ');
  return WAYS.filter(({ own, other }) => own.test(name) && !other.test(name));
}, 20_000);

function saysOpposite(id: string, text: string): boolean {
  const ways = saidBy(id);
  if (ways.length === 0) return false;
  const said = bareOf(text);
  return ways.some(({ own, other }) => other.test(said) && !own.test(said));
}

/** Words of an end or a failure, which no good news are made of. */
const BAD =
  /^(?:contrat |document |demande )?(?:resilie|annule|suspendu|refuse|expire|impaye|rejete|non reconnu)|n’est plus (?:vrai|valable|a jour)/;
const GOOD = /^(?:votre contrat est en vigueur|authentique, et toujours|document authentique$)/;

function wrongTone(part: Record<string, unknown>): readonly PartFault[] {
  const { tone } = part;
  if (tone !== 'success' && tone !== 'error') return noFaults;
  const { title, label, text } = part;
  const pattern = tone === 'success' ? BAD : GOOD;
  return Object.entries({ title, label, text })
    .filter(([, said]) => typeof said === 'string' && pattern.test(bareOf(said)))
    .map(([name, said]) => faultAt([name], `"${String(said)}" is said with the tone "${tone}"`));
}

const NUMBER_OF_BRAND = /\{(\$brand\.[\w.]*[pP]hone|\$brand\.assistance\.abroad)\}/;

/** A link that shows one number of the brand calls that one. */
function otherPhone({ label, to }: Record<string, unknown>): readonly PartFault[] {
  if (to === undefined) return noFaults;
  const href = isRecord(to) ? to.href : undefined;
  if (typeof label !== 'string' || typeof href !== 'string' || !href.startsWith('tel:')) return noFaults;
  const [shown, called] = [NUMBER_OF_BRAND.exec(label)?.[1], NUMBER_OF_BRAND.exec(href)?.[1]];
  if (shown === undefined || called === undefined || shown === called) return noFaults;
  return [faultAt(['to', 'href'], `"${label}" shows "${shown}", and this calls "${called}"`)];
}

/** A title is shortened to letters of its own: « Mme » is no « Monsieur ». */
const checkCivilities: Check = (context) => {
  const all = Object.entries(context.data.brand?.civilities ?? {});
  return all.flatMap(([title, short]) => {
    const owner = all.find(([other]) => other !== title && isShortOf(short, other));
    if (owner === undefined || isShortOf(short, title)) return [];
    const place = { file: fileOf('brand'), pointer: `/civilities/${escapeStep(title)}` };
    const message = `"${title}" is called "${short}", as "${owner[0]}" would be`;
    return [findingAt(context, place, 'swapped-words', message, HELP, 'warning')];
  });
};

/** Whether the letters of one are in the other, in their order. */
function isShortOf(short: string, whole: string): boolean {
  let at = 0;
  const letters = bareOf(whole);
  return [...bareOf(short).replace(/[^a-z]/g, '')].every((letter) => {
    at = letters.indexOf(letter, at) + 1;
    return at > 0;
  });
}

/** A message of one field is not that of another which alone is about what it says. */
const checkFieldMessages: Check = (context) =>
  Object.values(context.data.forms ?? {}).flatMap((form) => checkMessages(context, form));

const checkMessages = perForm(nothing, (context, { fields }, file) => {
  const all = Object.entries(fields).flatMap(([name, { label, messages = {} }]) =>
    Object.entries(messages).flatMap(([keyword, text]) =>
      typeof text === 'string' && typeof label === 'string' ? [{ name, label, keyword, text }] : [],
    ),
  );
  return all.flatMap(({ name, label, keyword, text }) => {
    const own = sharedBy(text, label);
    const owner = all.find((other) => other.name !== name && other.text === text && sharedBy(text, other.label) > own);
    if (owner === undefined) return [];
    const place = { file, pointer: `/fields/${escapeStep(name)}/messages/${escapeStep(keyword)}` };
    const message = `"${name}" is called "${text}", as "${owner.name}" would be`;
    return [findingAt(context, place, 'swapped-words', message, HELP, 'warning')];
  });
});

/** A state is called as its own card is, and a moment as its own heading. */
const checkStateLabels: Check = (context) => {
  const { states, lists } = context.data;
  const cards = Object.entries(states?.cardKinds ?? {}).map(([id, { text = '' }]) => ({
    id,
    stems: stemsOf(`${id} ${text}`),
  }));
  const ofStates = Object.entries(states?.labels ?? {}).flatMap(([state, label]) => {
    const own = states?.cards[state];
    const place = { file: fileOf('states'), pointer: `/labels/${escapeStep(state)}` };
    return own === undefined ? [] : strangeIn(context, cards, own, label, place);
  });
  const headings = (lists?.headings ?? []).map(({ id, label }) => ({ id, stems: stemsOf(`${id} ${label}`) }));
  const ofMoments = (lists?.moments ?? []).flatMap(({ heading, label }, rank) => {
    const place = { file: fileOf('lists'), pointer: `/moments/${rank}/label` };
    return heading === undefined || typeof label !== 'string'
      ? []
      : strangeIn(context, headings, heading, label, place);
  });
  return [...ofStates, ...ofMoments];
};

interface Group {
  id: string;
  stems: readonly string[];
}

function strangeIn(
  context: CheckContext,
  groups: readonly Group[],
  own: string,
  label: string,
  place: { file: string; pointer: string },
): Finding[] {
  // what is not there is reported as such
  if (groups.every(({ id }) => id !== own)) return [];
  const stems = stemsOf(label).filter((stem) => groups.filter((group) => group.stems.includes(stem)).length === 1);
  const owner = groups.find((group) => sharesWith(stems, group.stems));
  if (owner === undefined || owner.id === own) return [];
  return [
    findingAt(
      context,
      place,
      'swapped-words',
      `"${label}" is a name of "${owner.id}", and this is "${own}"`,
      HELP,
      'warning',
    ),
  ];
}

/** Names of pages by their titles. */
type Titles = Readonly<Record<string, readonly string[]>>;

/** The same text while pages have the same titles. */
const titlesText = memoizeWeak((data: CatalogueData): string => {
  const { routes, forms } = branded(data);
  const byTitle: Record<string, string[]> = {};
  for (const { path, name, title } of routes?.routes ?? []) {
    byTitle[title] = [...(ownValue(byTitle, title) ?? []), routeName(path), ...(name === undefined ? [] : [name])];
  }
  for (const { title } of Object.values(forms ?? {})) delete byTitle[title];
  return JSON.stringify(byTitle);
});

const titlesOf = memoizeSome((text: string) => JSON.parse(text) as Titles, 4);

/** A link is not called as another page is. */
const checkPageLabels: Check = (context) => {
  const byTitle = titlesOf(titlesText(context.data));
  const texts = context.data.wording?.texts ?? {};
  const menu = (context.data.routes?.menu ?? []).flatMap(({ id, route }) => {
    const place = { file: fileOf('wording'), pointer: `/texts/menu.${escapeStep(id)}` };
    return misnamed(context, byTitle, texts[`menu.${id}`], route, place);
  });
  return [...menu, ...linkLabels(context)];
};

function misnamed(
  context: CheckContext,
  byTitle: Titles,
  label: unknown,
  route: unknown,
  place: { file: string; pointer: string },
): Finding[] {
  if (typeof label !== 'string' || typeof route !== 'string') return [];
  const owners = ownValue(byTitle, label) ?? [];
  if (owners.length === 0 || owners.some((owner) => owner === route || areaOf(owner) === areaOf(route))) return [];
  const message = `"${label}" is the title of the page "${owners[0] ?? ''}", and this leads to "${route}"`;
  return [findingAt(context, place, 'swapped-words', message, 'lead to that page, or say where this leads', 'warning')];
}

/** Pages of one area may be called alike. */
const areaOf = (route: string): string => route.split('-', 1)[0] ?? '';

const ROUTE = '/to/route';

const linkLabels: Check = perFile(
  ({ data }) => [titlesText(data)],
  (context, { file, entries }) => {
    const byTitle = titlesOf(titlesText(context.data));
    return referringIn(entries).flatMap(({ refers, value, pointer, isKey }) => {
      if (refers !== 'page' || isKey || !pointer.endsWith(ROUTE)) return [];
      const place = { file, pointer: `${pointer.slice(0, -ROUTE.length)}/label` };
      return misnamed(context, byTitle, context.table.at(file, place.pointer)?.value, value, place);
    });
  },
);

interface Line {
  key: string;
  field: string;
  pointer: string;
}

/** As often as a name is given to a field before another name for it is odd. */
const USUAL = 3;

/** The lines of contracts and certificates that show one field. */
const linesIn = perBody<Line>(
  ({ table }, file) => [table.analysesOf(file)],
  ({ table }, entries) =>
    computedIn(entries).flatMap((entry) => {
      if (entry.isKey || entry.name !== 'value') return [];
      const pointer = entry.pointer.replace(/value$/, 'key');
      const key = table.at(entry.file, pointer)?.value;
      const fields = [...new Set(table.reads(entry).map(({ path }) => path.join('.')))];
      const [field = '$'] = fields;
      if (typeof key !== 'string' || fields.length !== 1 || field.startsWith('$')) return [];
      return [{ key, field: field.slice(field.lastIndexOf('.') + 1), pointer }];
    }),
);

/** Files with lines of contracts and certificates. */
const showsFields = (file: string): boolean => /^catalog\/(?:families|certificate)/.test(file);

/** As many words as two names share. */
function sharedBy(a: string, b: string): number {
  const theirs = tokensOf(b);
  return tokensOf(a).filter((token) => theirs.includes(token)).length;
}

/** Two lines of one list of which each shows what the other one says. */
const checkSwappedValues: Check = perFile(
  ({ table }, file) => [table.analysesOf(file)],
  (context, { file, isWhole, walked }) => {
    const lists = new Map<string, (Line & { own: number })[]>();
    for (const line of isWhole && showsFields(file) ? linesIn(context, walked) : [])
      pushTo(lists, line.pointer.replace(LINE, ''), { ...line, own: sharedBy(line.key, line.field) });
    return [...lists.values()].flatMap((list) =>
      list.flatMap((one) => {
        const other = list.find(
          (two) => sharedBy(one.key, two.field) > one.own && sharedBy(two.key, one.field) > two.own,
        );
        if (other === undefined) return [];
        const message = `"${one.key}" shows "${one.field}", and "${other.key}" shows "${other.field}"`;
        const help = 'give each its own value back';
        return findingAt(context, { file, pointer: one.pointer }, 'swapped-words', message, help, 'warning');
      }),
    );
  },
);

const LINE = /\/[^/]+\/key$/;

/** A line that shows under a usual name what another name is usual for. */
function checkUsualNames(context: CheckContext): Finding[] {
  // files that are alike have one list
  const files = new Map<readonly Line[], string[]>();
  for (const walked of context.table.files)
    if (showsFields(walked.file)) pushTo(files, linesIn(context, walked), walked.file);
  const counts = new Map<string, number>();
  const count = (key: string, field: string): number => counts.get(`${key}\n${field}`) ?? 0;
  const fieldsOf = new Map<string, Set<string>>();
  const keysOf = new Map<string, Set<string>>();
  for (const [lines, { length }] of files)
    for (const { key, field } of lines) {
      counts.set(`${key}\n${field}`, count(key, field) + length);
      getOrAdd(fieldsOf, key, () => new Set<string>()).add(field);
      getOrAdd(keysOf, field, () => new Set<string>()).add(key);
    }
  const all = [...files].flatMap(([lines, [file = '']]) => lines.map((line) => ({ ...line, file })));
  return all.flatMap(({ key, field, file, pointer }) => {
    if (count(key, field) > 1) return [];
    const usual = [...(fieldsOf.get(key) ?? [])].find((other) => other !== field && count(key, other) >= USUAL);
    const named = [...(keysOf.get(field) ?? [])].find((other) => other !== key && count(other, field) >= USUAL);
    if (usual === undefined || named === undefined) return [];
    const message = `"${field}" is called "${named}" elsewhere, and "${key}" is "${usual}"`;
    return findingAt(
      context,
      { file, pointer },
      'swapped-words',
      message,
      'read what the name of the line says',
      'warning',
    );
  });
}
