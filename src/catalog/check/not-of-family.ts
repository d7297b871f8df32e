import { keptBy } from '../../base/kept.ts';
import { memoize, memoizeWeak } from '../../base/maps.ts';
import { compileRule, isRecord, type Json, RuleError } from '../../rules/index.ts';
import { type FieldRead, fieldReads, namedByFamily } from '../derive/index.ts';
import { bodyOf, certificateListsOf } from '../of-family.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage } from '../source/index.ts';
import { typeFacts } from '../types/index.ts';
import type { Family } from '../types.generated.ts';
import type { Entry } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { isGivenBy } from './unknown-field.ts';

export const notOfFamily: FindingPage = {
  finds:
    'Une attestation ou une offre est donnée à une famille dont les contrats n’ont pas ce qu’elle lit, ou le produit d’une famille est celui d’une autre.',
  at: { file: 'catalog/certificates.json', pointer: '/lists/6/certificates' },
  avoid: '["NAV-01", "NAV-02", "NAV-03", "NAV-04", "NAV-05", "CAR-01"]',
  prefer: '["NAV-01", "NAV-02", "NAV-03", "NAV-04", "NAV-05"]',
  why: 'L’attestation porterait des phrases sans leur valeur, « pour l’usage suivant : . », et l’offre ne se montrerait à personne. Une partie que seules certaines familles ont le dit dans son `when`.',
};

/** What is given to each family is about its contracts. */
export const checkFamilies: Check = (context) => {
  const { table, data, api } = context;
  const shared = (['certificates', 'certificateBodies', 'offers'] as const).map((name) => table.inFile(fileOf(name)));
  const from = [
    ...[...shared, ...shared.map((entries) => table.analysesIn(entries))],
    ...[data.certificates, data.certificateBodies, data.products, typeFacts(data), api],
  ];
  return Object.values(data.families ?? {}).flatMap((family) => {
    const own = table.file(fileOf('families', family.id));
    return kept(family, [own, ...from], () => [
      ...foreignCertificates(context, family),
      ...foreignOffers(context, family),
      ...foreignProduct(context, family),
    ]);
  });
};

const kept = keptBy<readonly Finding[]>();

const HELP = 'leave it to the families that have it, or say in a "when" which have this part';

function foreignCertificates(context: CheckContext, family: Family): Finding[] {
  const { data } = context;
  const lists = data.certificates?.lists ?? [];
  return certificateListsOf(data, family.id).flatMap((list) =>
    list.certificates.flatMap((code, rank) => {
      const missing = missingToCertificate(context, family, code);
      if (missing === null) return [];
      const place = { file: fileOf('certificates'), pointer: `/lists/${lists.indexOf(list)}/certificates/${rank}` };
      return [findingAt(context, place, 'not-of-family', foreignText(code, missing, family), HELP)];
    }),
  );
}

function foreignOffers(context: CheckContext, family: Family): Finding[] {
  const { table } = context;
  return [...namedByFamily(table, family.id, 'offer')].flatMap((name) => {
    const definition = table.definition('offer', name);
    const missing = definition === undefined ? null : missingToEntries(context, family, table.within(definition));
    if (missing === null) return [];
    return table
      .referrers('offer', name)
      .filter(({ entry }) => entry.file === fileOf('families', family.id))
      .map(({ entry }) => findingAt(context, entry, 'not-of-family', foreignText(name, missing, family), HELP));
  });
}

/** A contract that says no product gets one of its own family. */
function foreignProduct(context: CheckContext, { id, defaultProduct }: Family): Finding[] {
  const products = context.data.products?.products ?? {};
  if (defaultProduct === undefined || !Object.hasOwn(products, defaultProduct)) return [];
  const product = products[defaultProduct];
  const isKnown = product !== undefined && Object.hasOwn(context.data.families ?? {}, product.family);
  if (!isKnown || product.family === id) return [];
  const place = { file: fileOf('families', id), pointer: '/defaultProduct' };
  const message = `the product "${defaultProduct}" is of the family "${product.family}"`;
  return [findingAt(context, place, 'not-of-family', message, 'name a product of this family')];
}

const foreignText = (name: string, { root, path }: FieldRead, { id }: Family): string =>
  `"${name}" reads "${(root === 'contract' ? path : [root, ...path]).join('.')}", which contracts of the family "${id}" do not have`;

/** A read of a certificate, or of its body, without which it says nothing to the family; null where it has all of them. */
function missingToCertificate(context: CheckContext, family: Family, code: string): FieldRead | null {
  const { table, data } = context;
  const definition = table.definition('certificate', code);
  const missing = definition === undefined ? null : missingToEntries(context, family, table.within(definition));
  if (missing !== null) return missing;
  const file = fileOf('certificateBodies');
  for (const [rank, part] of (bodyOf(data, code)?.parts ?? []).entries()) {
    const shared = typeof part === 'string' ? table.definition('paper-part', part, file) : undefined;
    const pointer = shared?.entry.pointer.replace(/\/id$/, '') ?? `/bodies/${escapeStep(code)}/parts/${rank}`;
    const found = missingToPart(context, family, pointer);
    if (found !== null) return found;
  }
  return null;
}

/** Conditions that never hold for the family, and texts that would lack every value. */
function missingToEntries(context: CheckContext, family: Family, entries: readonly Entry[]): FieldRead | null {
  for (const entry of entries) {
    const isCondition = entry.pointer.endsWith('/when');
    if (!isCondition && entry.role !== 'text') continue;
    const missing = isCondition ? missingToCondition(context, family, entry) : allMissing(context, family, [entry]);
    if (missing !== null) return missing;
  }
  return null;
}

/** A part of a paper of which nothing would show; one that says by its own condition for whom it is may be empty. */
function missingToPart(context: CheckContext, family: Family, pointer: string): FieldRead | null {
  const { table } = context;
  const file = fileOf('certificateBodies');
  const when = table.at(file, `${pointer}/when`);
  if (when !== undefined && (isForOthers(context, family, when) || missingToCondition(context, family, when) !== null))
    return null;
  const own = entriesBelow(table.inFile(file))(pointer).filter((entry) => entry !== when);
  return allMissing(context, family, own);
}

/** The entries of a file below a place. */
const entriesBelow = memoizeWeak((entries: readonly Entry[]) =>
  memoize((pointer: string) => entries.filter((entry) => entry.pointer.startsWith(`${pointer}/`))),
);

/** The first read, where there are some and the family has none of them. */
function allMissing(context: CheckContext, family: Family, entries: readonly Entry[]): FieldRead | null {
  const reads = entries.flatMap((entry) => readsOf(context, entry));
  return reads.some((read) => isGivenBy(context, family, read)) ? null : (reads[0] ?? null);
}

/** What every contract has, and nothing is said with alone. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set(['$today', '$family', '$moment', '$inForce']);

const readsOf = ({ table }: CheckContext, entry: Entry): FieldRead[] =>
  fieldReads(table, entry).filter(({ implicit, root }) => !implicit && !CIRCUMSTANCES.has(root));

/** A part of a condition that reads nothing the family has, and does not hold without it. */
function missingToCondition(context: CheckContext, family: Family, when: Entry): FieldRead | null {
  const reads = readsOf(context, when);
  for (const part of conjuncts(when.value as Json, when.pointer)) {
    const within = reads.filter(({ pointer }) => pointer === part.pointer || pointer.startsWith(`${part.pointer}/`));
    const [first] = within;
    if (first === undefined || within.some((read) => isGivenBy(context, family, read))) continue;
    if (!holdsOfNothing(context, family, part.rule)) return first;
  }
  return null;
}

/** Nothing that is known has a date. */
const ANY_DAY = '2000-01-01';

/** The parts that must all hold. */
function conjuncts(rule: Json, pointer: string): { rule: Json; pointer: string }[] {
  const all = isRecord(rule) && Object.keys(rule).length === 1 ? rule.and : undefined;
  if (!Array.isArray(all)) return [{ rule, pointer }];
  return all.flatMap((one, rank) => conjuncts(one as Json, `${pointer}/and/${rank}`));
}

/** A condition that names families, and not this one. */
const isForOthers = (context: CheckContext, family: Family, when: Entry): boolean =>
  readsOf(context, when).length === 0 && !holdsOfNothing(context, family, when.value as Json);

/** Whether a condition holds of a contract of the family of which nothing is known. */
function holdsOfNothing({ options }: CheckContext, family: Family, rule: Json): boolean {
  try {
    return Boolean(compileRule(rule, options)({ $today: ANY_DAY, $family: family.id }));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return true;
  }
}
