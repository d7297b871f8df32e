import { isObject, isRecord, valueBelow } from '../../../base/json.ts';
import { memoizeSome, memoizeWeak, pushTo } from '../../../base/maps.ts';
import type { CatalogueData } from '../../data.ts';
import { fileOf, sectionOf } from '../../sections.ts';
import type { Finding, FindingPage } from '../../source/index.ts';
import { pointerSteps } from '../../source/index.ts';
import type { WalkedFile } from '../../walk/index.ts';
import { type Check, type CheckContext, findingAt } from '../context.ts';
import { perBody, perFile } from '../per-file.ts';
import { ofText } from '../text-facts.ts';
import { type ShownText, shownTexts } from '../typography.ts';
import { type NumberFacts, numberFacts } from './facts.ts';
import { contradiction, numbersBelow, type Quantity, quantitiesIn, SAME, type Unit, unitOf } from './quantities.ts';

export const contradictedText: FindingPage = {
  finds:
    'Un texte dit un nombre (jours, mois, euros, caractères, fichiers…), et la règle, le délai ou la limite dont il parle en dit un autre ; ou un motif de résiliation nomme une loi qui ne le donne pas.',
  at: { file: 'catalog/cancellation/terms.json', pointer: '/reasons/R02/refund' },
  avoid: '"La part de cotisation payée d’avance vous est remboursée dans les 14\u00a0jours."',
  prefer: '"La part de cotisation payée d’avance vous est remboursée dans les 30\u00a0jours."',
  why: 'Le sociétaire lit un délai, et le portail en compte un autre. Où un texte prend une valeur, écrivez-la plutôt que son nombre : elle ne peut pas en différer.',
};

/** What says another number than a text. */
interface Source {
  place: string;
  numbers: Iterable<number>;
  /** How to need no number in the text. */
  help?: string;
}

const NO_MESSAGE = 'leave the message out: the common one takes the number from the field';

/** Texts say the numbers of the rules, delays and limits that they are about. */
export const checkNumbers: Check = (context) => [...own(context), ...checkRepeated(context)];

const quantitiesOf = ofText(quantitiesIn);

const factsFrom = memoizeSome((facts: string) => JSON.parse(facts) as NumberFacts, 8);

const own = perFile(
  ({ data }, file) => [data.exactTexts, numberFacts(data), factsAbout(data, file)],
  (context, { file, entries }) => {
    const value = context.sources.get(file)?.value;
    if (!isRecord(value)) return [];
    const facts = factsFrom(numberFacts(context.data));
    const findings: Finding[] = [];
    for (const text of shownTexts(context, entries))
      for (const quantity of quantitiesOf(text.bare)) {
        const source = sourceOf(value, text, quantity, facts);
        if (source === null) continue;
        const numbers = [...source.numbers];
        if (numbers.length === 0 || numbers.includes(quantity.n)) continue;
        const message = contradiction(quantity.words, source.place, numbers);
        findings.push(findingAt(context, text, 'contradicted-text', message, source.help ?? SAME, 'warning'));
      }
    return findings;
  },
);

/** What other files say of a file by its name: the same text while it is the same. */
const factsAbout = (data: CatalogueData, { file }: WalkedFile): string => {
  const { forms, families } = factsFrom(numberFacts(data));
  const { key = null, section = null } = sectionOf(file) ?? {};
  if (key === null) return '';
  return JSON.stringify(section?.name === 'forms' ? forms[key] : families[key]) ?? '';
};

/** What a quantity of a text is about; null when nothing says it as a number. */
function sourceOf(root: object, text: ShownText, quantity: Quantity, facts: NumberFacts): Source | null {
  const steps = pointerSteps(text.pointer);
  return (
    beside(root, steps, quantity) ??
    declaration(quantity, facts) ??
    (text.file.startsWith('forms/') ? ofForm(root, steps, quantity, facts) : ofFile(text, quantity, facts))
  );
}

/** A day more or less is how rules count, not a term. */
const isTerm = (unit: Unit, n: number): boolean => n > 1 || unit !== 'day';

/** Numbers of the same entry: `refundDays` beside `refund`, or a delay of the object that the text is a property of. */
function beside(root: object, steps: readonly string[], { unit }: Quantity): Source | null {
  const parts = partsOf(root, steps);
  const name = steps.at(-1) ?? '';
  for (const part of [...parts].reverse())
    for (const [property, value] of Object.entries(part))
      if (typeof value === 'number' && property.startsWith(name) && property !== name && unitOf(property) === unit)
        return { place: `"${property}"`, numbers: [value] };
  const around = parts.at(-1);
  if (around === undefined || Array.isArray(around)) return null;
  if (around !== root) {
    const numbers = [...(numbersBelow(withoutPairs(around)).get(unit) ?? [])].filter((n) => isTerm(unit, n));
    if (numbers.length > 0) return { place: 'the same entry', numbers };
  }
  const direct = Object.entries(root).filter(
    ([property, value]) => typeof value === 'number' && unitOf(property) === unit,
  );
  return direct.length === 1 ? { place: `"${direct[0]?.[0]}"`, numbers: [Number(direct[0]?.[1])] } : null;
}

/** Without the delays that a text beside them says. */
const withoutPairs = memoizeWeak((part: object): object => {
  const names = Object.keys(part);
  const isPaired = (name: string) => unitOf(name) !== null && names.some((one) => one !== name && name.startsWith(one));
  return names.some(isPaired) ? Object.fromEntries(Object.entries(part).filter(([name]) => !isPaired(name))) : part;
});

/** The objects around a place, outermost first. */
function partsOf(root: object, steps: readonly string[]): object[] {
  const parts: object[] = [root];
  let at: unknown = root;
  for (const step of steps.slice(0, -1)) {
    at = isObject(at) ? (at as Record<string, unknown>)[step] : undefined;
    if (isObject(at)) parts.push(at);
  }
  return parts;
}

/** The working days to declare a claim, wherever a text says them. */
const declaration = ({ unit, sentence }: Quantity, { claim }: NumberFacts): Source | null =>
  unit === 'working-day' && /déclar/iu.test(sentence) ? { place: fileOf('claims'), numbers: claim } : null;

function ofFile({ file, pointer, bare }: ShownText, { unit, sentence }: Quantity, facts: NumberFacts): Source | null {
  const family = /^catalog\/families\/(.+)\.json$/.exec(file)?.[1];
  if (family !== undefined && unit === 'working-day' && Object.hasOwn(facts.families, family))
    return { place: fileOf('errands'), numbers: [facts.families[family] ?? 0] };
  if (file === fileOf('wording') && pointer.startsWith('/texts/helper.') && unit === 'hour')
    return facts.helperHours === undefined ? null : { place: fileOf('helperAccess'), numbers: [facts.helperHours] };
  if (file === fileOf('replies') && unit === 'sign') return { place: 'the fields of forms', numbers: facts.lengths };
  if (unit === 'month' && /changer tous les/u.test(sentence) && /mot de passe/u.test(bare.text))
    return facts.passwordMonths ? { place: fileOf('accounts'), numbers: [facts.passwordMonths] } : null;
  return null;
}

/** The limits of a field by what they count. */
const LIMITS: Partial<Record<Unit, readonly string[]>> = {
  sign: ['minLength', 'maxLength'],
  file: ['maxItems', 'minItems'],
  money: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
};

function ofForm(
  root: object,
  [first, name = '', property, keyword = '']: readonly string[],
  { unit, sentence }: Quantity,
  { forms }: NumberFacts,
): Source | null {
  const { id, fields } = root as { id?: string; fields?: Record<string, { schema?: Record<string, unknown> }> };
  if (first !== 'fields') {
    const numbers = forms[id ?? '']?.[unit];
    return numbers === undefined ? null : { place: fileOf('errands'), numbers };
  }
  const schema = fields?.[name]?.schema;
  if (schema === undefined) return null;
  if (property === 'checks') {
    const numbers = CHECKED[unit] === true ? literalsIn(valueBelow(fields, [name, 'checks', keyword])) : [];
    return numbers.length === 0 ? null : { place: 'the same entry', numbers };
  }
  const one = property === 'messages' ? schema[keyword] : undefined;
  if (typeof one === 'number' && one >= 1)
    return { place: `"${keyword}"`, numbers: [one], ...(hasCommon(keyword) ? { help: NO_MESSAGE } : {}) };
  if (!LIMIT.test(sentence)) return null;
  const limits = (LIMITS[unit] ?? []).flatMap((limit) =>
    typeof schema[limit] === 'number' ? [Number(schema[limit])] : [],
  );
  return limits.length === 0 ? null : { place: 'the field', numbers: limits };
}

/** What a check of a field compares with a number of its own. */
const CHECKED: Readonly<Partial<Record<Unit, true>>> = { km: true, money: true };

function literalsIn(rule: unknown): number[] {
  if (typeof rule === 'number') return [rule];
  return isObject(rule) ? Object.values(rule).flatMap(literalsIn) : [];
}

/** How a text says that a number is the least or the most. */
const LIMIT = /au (?:plus|moins)|à partir|jusqu|maximum|minimum/iu;

/** Keywords of which the common message gives the limit. */
const hasCommon = (keyword: string): boolean => /^(?:min|max)(?:Length|imum)$/.test(keyword);

interface Said {
  skeleton: string;
  pointer: string;
  quantity: Quantity;
}

const WORDS_BEFORE = 2;
const WORDS_AFTER = 3;

/** Words around a number, the same in each text that says the same thing; null when there are too few to tell. */
function skeletonOf(bare: string, { words, unit }: Quantity): string | null {
  const at = bare.indexOf(words);
  const before = bare
    .slice(0, at)
    .split(/[\s\u00a0]+/u)
    .filter((word) => word !== '');
  const after = bare
    .slice(at + words.length)
    .split(/[\s\u00a0]+/u)
    .filter((word) => word !== '');
  if (before.length < WORDS_BEFORE || after.length < WORDS_AFTER) return null;
  const around = [...before.slice(-WORDS_BEFORE), unit, ...after.slice(0, WORDS_AFTER)].join(' ');
  return /[.?!:]\s/u.test(`${around} `.slice(0, -2)) ? null : around.toLowerCase();
}

/** The quantities of a file, with the words around them. */
const repeatable = perBody<Said>(
  ({ data }) => [data.exactTexts],
  (context, entries) =>
    shownTexts(context, entries).flatMap(({ pointer, bare }) =>
      quantitiesOf(bare).flatMap((quantity) => {
        const skeleton = skeletonOf(bare.text, quantity);
        return skeleton === null ? [] : { skeleton, pointer, quantity };
      }),
    ),
);

/** What several texts say in the same words has one number: the one that most of them say. */
function checkRepeated(context: CheckContext): Finding[] {
  const all = new Map<string, (Said & { file: string })[]>();
  for (const walked of context.table.files)
    for (const said of repeatable(context, walked)) pushTo(all, said.skeleton, { ...said, file: walked.file });
  return [...all.values()].flatMap((said) => {
    if (said.length < 2 || said.every(({ quantity }) => quantity.n === said[0]?.quantity.n)) return [];
    const counts = new Map<number, number>();
    for (const { quantity } of said) counts.set(quantity.n, (counts.get(quantity.n) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const usual = [...counts].filter(([, count]) => count === most).map(([n]) => n);
    return said
      .filter(({ quantity }) => usual.length > 1 || quantity.n !== usual[0])
      .map(({ file, pointer, quantity }) => {
        const others = [...counts.keys()].filter((n) => n !== quantity.n);
        const message = contradiction(quantity.words, 'another text', others);
        return findingAt(context, { file, pointer }, 'contradicted-text', message, SAME, 'warning');
      });
  });
}
