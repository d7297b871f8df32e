import type { GraphQLSchema } from 'graphql';
import { runToEnd } from '../../base/run-to-end.ts';
import type { CatalogueData } from '../data.ts';
import { asOf, cutsOf, type Day } from '../dates/index.ts';
import { countryOf } from '../market.ts';
import { dataOf, type Finding, formatFinding, loadCatalogue, type Source } from '../source/index.ts';
import { ownApi } from '../vocabulary/index.ts';
import { type Schemas, type Table, walk } from '../walk/index.ts';
import { checkAccounts } from './accounts.ts';
import { checkBanners } from './banners.ts';
import { checkDemonstration } from './beside/demonstration.ts';
import { DEMONSTRATION, nothingBeside, type Surroundings } from './beside/index.ts';
import { checkPictures } from './beside/pictures.ts';
import { checkDrawings } from './broken-drawing.ts';
import { checkInsteads } from './closed-page.ts';
import { checkContentPages } from './content-pages.ts';
import type { Check } from './context.ts';
import { checkContradictions, checkServerStates } from './contradictory-state.ts';
import { checkCountry } from './country.ts';
import { checkExclusions } from './covered-excluded.ts';
import { checkArguments } from './crossed-argument.ts';
import { checkStores } from './crossed-store.ts';
import { checkDates } from './dates/index.ts';
import { checkDaysOfYear } from './days-of-year.ts';
import { checkDomains } from './domains.ts';
import { repeatedIds } from './duplicate-id.ts';
import { checkTitles } from './duplicate-title.ts';
import { type FoundFrom, findingsOfEditions } from './editions.ts';
import { checkErrandForms } from './errand-forms.ts';
import { checkEventBounds } from './event-bounds.ts';
import { checkFeeBands } from './fee-band.ts';
import { checkFeeCircles } from './fee-circle.ts';
import { checkFeeUnits } from './fee-unit.ts';
import { checkFilledTexts } from './filled-texts.ts';
import { checkFallbacks, writtenIds } from './fixed-id.ts';
import { checkCurrency, checkCurrencyOfMap, checkCurrencyOfTexts } from './foreign-currency.ts';
import { checkFormLinks } from './form-links.ts';
import { checkFormReads } from './form-reads.ts';
import { checkForms, checkFormWays } from './forms.ts';
import { checkLists } from './list-coverage.ts';
import { checkClaimAddresses, checkClaimAliases, checkListedCodes } from './listed-codes.ts';
import { checkContrast } from './low-contrast.ts';
import { checkMemo } from './memo.ts';
import { checkErrands } from './missing-errand.ts';
import { checkHolidays } from './missing-holiday.ts';
import { checkMails } from './missing-mail.ts';
import { checkLanguage } from './newer-language.ts';
import { checkFamilies } from './not-of-family.ts';
import { checkNumbers } from './number/contradicted-text.ts';
import { brokenRanges } from './number/ranges.ts';
import { checkSaidFormats, checkSaidHours, checkSaidLengths, checkSaidPeriods } from './number/said-settings.ts';
import { checkOpeningHours } from './opening-hours.ts';
import { checkOperations } from './operations.ts';
import { checkPairedEntries } from './paired-entries.ts';
import { perEntry } from './per-file.ts';
import { perPart } from './per-part.ts';
import { checkPersonalData } from './personal-data.ts';
import { checkRawValues } from './raw-value.ts';
import { refusedTexts } from './refused-html.ts';
import { repeatedNames } from './repeated-names.ts';
import { checkReplies } from './reply-placeholders.ts';
import { checkRetiredProducts } from './retired-product.ts';
import { checkRoutes } from './route-conflict.ts';
import { checkRules } from './rules.ts';
import { checkGroups, checkLabels, repeatedLabels } from './same-label.ts';
import { checkOperands } from './same-operand.ts';
import { checkProductLabels } from './same-product.ts';
import { checkLines } from './same-value.ts';
import { checkSchema } from './schema.ts';
import { misled, referring, soundOf, uncompiled } from './sound.ts';
import { checkStates } from './states.ts';
import { checkSwappedWords, swappedNames } from './swapped-words.ts';
import { checkTerminationLaws } from './termination-law.ts';
import { checkTypography } from './typography.ts';
import {
  checkErrandStates,
  checkNearNames,
  checkProductName,
  checkRefusals,
  staleAssumed,
  wrongEmergencyNumbers,
} from './unknown-code.ts';
import { checkFields } from './unknown-field.ts';
import { checkReferences } from './unknown-reference.ts';
import { checkProtection } from './unprotected.ts';
import { checkAddressParts, checkErrandLinks, checkTaskTabs } from './unread-parameter.ts';
import { unsafeAddresses } from './unsafe-address.ts';
import { unsafeFileNames } from './unsafe-file-name.ts';
import { checkUnseenCharacters, spacedNames } from './unseen-characters.ts';
import { checkWords } from './untrue-words.ts';
import { checkUnused } from './unused.ts';
import { checkValues } from './values.ts';
import { checkVocabulary } from './vocabulary.ts';
import { type Waived, withWaivers } from './waivers.ts';
import { wideButtons } from './wide-button.ts';
import { checkWording } from './wording.ts';

export { richNodes } from './refused-html.ts';
export { missingTexts } from './wording.ts';

/** What is wrong with an object or a list by itself. */
const checkParts = perPart([
  spacedNames,
  repeatedIds,
  brokenRanges,
  swappedNames,
  staleAssumed,
  repeatedNames,
  repeatedLabels,
]);

/** What is wrong with an entry by itself. */
const checkEntries = perEntry(
  [unsafeAddresses, refusedTexts, unsafeFileNames, wideButtons, wrongEmergencyNumbers, writtenIds],
  ({ data }) => [countryOf(data)],
);

/** Checks of valid files; each is named by the code of its findings. */
const links: readonly Check[] = [
  checkParts,
  checkEntries,
  checkReferences,
  checkPairedEntries,
  checkAddressParts,
  checkTaskTabs,
  checkErrandLinks,
  checkRules,
  checkOperations,
  checkFields,
  checkDomains,
  checkPersonalData,
  checkValues,
  checkRawValues,
  checkContrast,
  checkDrawings,
  checkStates,
  checkContradictions,
  checkServerStates,
  checkCountry,
  checkCurrency,
  checkCurrencyOfMap,
  checkCurrencyOfTexts,
  checkDaysOfYear,
  checkHolidays,
  checkOpeningHours,
  checkFeeBands,
  checkFeeUnits,
  checkFeeCircles,
  checkRoutes,
  checkInsteads,
  checkTitles,
  checkContentPages,
  checkBanners,
  checkTypography,
  checkUnseenCharacters,
  checkWords,
  checkNumbers,
  checkSwappedWords,
  checkSaidHours,
  checkSaidLengths,
  checkSaidPeriods,
  checkSaidFormats,
  checkOperands,
  checkLists,
  checkRefusals,
  checkNearNames,
  checkListedCodes,
  checkClaimAddresses,
  checkClaimAliases,
  checkErrandStates,
  checkErrandForms,
  checkProductName,
  checkLabels,
  checkGroups,
  checkTerminationLaws,
  checkEventBounds,
  checkForms,
  checkFormLinks,
  checkFormReads,
  checkAccounts,
  checkErrands,
  checkMails,
  checkReplies,
  checkFilledTexts,
  checkWording,
  checkMemo,
  checkRetiredProducts,
  checkProtection,
  checkExclusions,
  checkArguments,
  checkStores,
  checkProductLabels,
  checkLines,
  checkFallbacks,
  checkFamilies,
  checkVocabulary,
  checkPictures,
  checkDemonstration,
];

/** A catalogue without dates, as of a day and until the next edition. */
export interface Edition {
  /** Null for the edition of the day of the check. */
  from: Day | null;
  data: CatalogueData;
  sources: ReadonlyMap<string, Source>;
  /** The content of all files; null when one does not match its schema. */
  table: Table | null;
}

/** The edition on the day of the check, and the later ones. */
export interface Checked extends Edition {
  findings: Finding[];
  /** Findings that somebody answers for. */
  waived: readonly Waived[];
  /** No finding is an error: the catalogue can be compiled. */
  ok: boolean;
  later: readonly Edition[];
  /** Every day of change, past ones included. */
  cuts: readonly Day[];
  /** The API, with what the catalogue adds to it. */
  api: GraphQLSchema;
}

/**
 * Loads the files (path from the project root -> text), settles their dates, validates them and follows their
 * references. Parts that do not match their schema are left out of later checks, so one run reports everything, and
 * each mistake once.
 * @param day editions before it are not checked; by default all are
 * @param today on which waivers expire, whatever day is checked; null: none expires
 * @param beside what the catalogue is checked with: the insurer's pictures, and the demonstration
 */
export function checkCatalogue(
  files: ReadonlyMap<string, string>,
  schemas: Schemas,
  given: GraphQLSchema,
  day: Day | null = null,
  today = day,
  beside = nothingBeside,
): Checked {
  return runToEnd(checkingCatalogue(files, schemas, given, day, today, beside));
}

/**
 * The same, one check at a time, for who has others to answer meanwhile. Each step gives what is known so far: the first
 * edition as it was read, from which pages can be drawn long before all is found.
 */
export function* checkingCatalogue(
  files: ReadonlyMap<string, string>,
  schemas: Schemas,
  given: GraphQLSchema,
  day: Day | null = null,
  today = day,
  beside = nothingBeside,
): Generator<Checked, Checked> {
  const { sources, findings: read } = loadCatalogue(files);
  const { api, fault } = ownApi(sources, given);
  const unread = fault === null ? read : [...read, fault];
  const unreadable = checkLanguage(sources);
  if (unreadable.length > 0)
    return toChecked({ from: null, data: dataOf(sources), sources, table: null }, unreadable, [], [], api);
  const dates = checkDates({ sources, day });
  if (dates.some(({ severity }) => severity === 'error')) {
    const findings = [...unread, ...dates];
    return toChecked({ from: null, data: dataOf(sources), sources, table: null }, sortFindings(findings), [], [], api);
  }
  const cuts = cutsOf(sources);
  const editions: CheckedEdition[] = [];
  for (const from of [null, ...cuts.filter((cut) => day === null || cut > day)]) {
    const settled = asOf(sources, from ?? day);
    const edition = { from, data: dataOf(settled), sources: settled };
    const soFar = (table: Table | null) => toChecked(editions[0] ?? { ...edition, table }, unread, [], cuts, api);
    editions.push({ ...edition, ...(yield* checkEdition(edition, { unread, schemas, api, today, beside }, soFar)) });
  }
  const [first, ...later] = editions as [CheckedEdition, ...CheckedEdition[]];
  const findings = sortFindings([...dates, ...findingsOfEditions(editions)]);
  return { ...toChecked(first, findings, later, cuts, api), waived: waivedOf(editions) };
}

/** What is waived in several editions is waived once. */
function waivedOf(editions: readonly { waived: readonly Waived[] }[]): Waived[] {
  const all = editions.flatMap(({ waived }) => waived);
  return [...new Map(all.map((one) => [formatFinding(one.finding), one])).values()];
}

interface EditionInputs {
  unread: readonly Finding[];
  schemas: Schemas;
  api: GraphQLSchema;
  today: Day | null;
  beside: Surroundings;
}

interface CheckedEdition extends FoundFrom, Edition {
  waived: readonly Waived[];
}

function* checkEdition(
  { data, sources }: Pick<Edition, 'data' | 'sources'>,
  { unread, schemas, api, today, beside }: EditionInputs,
  soFar: (table: Table | null) => Checked,
): Generator<Checked, Pick<CheckedEdition, 'table' | 'findings' | 'waived'>> {
  const schemaFindings = checkSchema({ sources, schemas });
  const findings = [...unread, ...schemaFindings];
  const isWhole = findings.length === 0;
  const wrong = new Set(schemaFindings.map(({ file }) => file));
  const sound = isWhole ? { data, sources, follows: () => false } : soundOf(sources, schemas, wrong);
  const table = walk(sound.data, schemas);
  const isApiPartial = unread.some(({ code }) => code === 'unreadable-schema');
  const context = { ...sound, table, api, beside, isApiPartial, schemas, options: table.options };
  const linked: Finding[] = [];
  for (const check of links) {
    yield soFar(isWhole ? table : null);
    linked.push(...check(context));
  }
  // findings that follow from another fault of the file are not its own
  const faulty = new Set([...findings, ...linked].map(({ file }) => file));
  linked.push(...checkFormWays(context, faulty));
  linked.push(...checkUnused(context));
  const own = linked.filter((finding) => !sound.follows(finding));
  const judged = withWaivers(own, withBeside(sound, beside), today ?? undefined);
  const kept = judged.findings.filter(({ code }) => isWhole || code !== 'pointless-waiver');
  // a misspelt name, or a rule that does not compile, may leave another entry unused, and a state at no moment
  const isMisnamed = kept.some(({ code }) => referring.has(code) || uncompiled.has(code));
  findings.push(...(isMisnamed ? kept.filter(({ code }) => !misled.has(code)) : kept));
  return { table: isWhole ? table : null, findings, waived: judged.waived };
}

/** With the file of the demonstration, of which a finding may be waived too. */
function withBeside({ data, sources }: Pick<Edition, 'data' | 'sources'>, { demonstration }: Surroundings) {
  return demonstration === null
    ? { data, sources }
    : { data, sources: new Map([...sources, [DEMONSTRATION, demonstration.source]]) };
}

function sortFindings(findings: Finding[]): Finding[] {
  return findings.sort((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1,
  );
}

const toChecked = (
  edition: Edition,
  findings: Finding[],
  later: readonly Edition[],
  cuts: readonly Day[],
  api: GraphQLSchema,
): Checked => ({
  ...edition,
  findings,
  waived: [],
  ok: findings.every(({ severity }) => severity !== 'error'),
  later,
  cuts,
  api,
});
