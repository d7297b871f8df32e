import type { Catalogue, DocumentBodies, DocumentBody } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { below, createCompiler, type Of, type Place } from '../compiler.ts';
import { contractScope } from '../contract-scope.ts';
import { GivenError } from '../given-error.ts';
import { keyIn, type Lookup, lookUp } from '../lookup.ts';
import { perKey } from '../per-catalogue.ts';
import type { ContractGiven } from '../scope.ts';
import type { PaperPart } from '../types.generated.ts';
import { compileParts } from './paper-parts.ts';

/** A paper written by the server. */
export interface SheetView {
  /** Place and day. */
  issued: string;
  /** Foot of each page. */
  reference: string;
  /** Foot of a page, with `{page}` and `{pages}`. */
  pages: string;
  parts: PaperPart[];
}

interface Operation {
  /** AAAA-MM-JJ */
  dateCreation?: string | null;
}

/** Value of savings on a day. */
interface Situation {
  /** AAAA-MM-JJ */
  dateSituation?: string | null;
}

export interface DocumentGiven extends ContractGiven {
  /** Its type selects the body. */
  document: { codeType: string; libelle: string; date: string };
  /** All of the contract. */
  operations?: readonly Operation[];
  /** Oldest first. */
  situations?: readonly Situation[];
}

/** Days AAAA-MM-JJ; `to` is no longer part of it. */
interface Period {
  from: string;
  to: string;
}

const MONTHS = { quarter: 3, year: 12 };
const YEAR = 12;

/** The last quarter or year that ended by a day. */
function periodBefore(date: string, kind: keyof typeof MONTHS): Period {
  const month = Number(date.slice(0, 4)) * YEAR + Number(date.slice(5, 7)) - 1;
  const to = month - (month % MONTHS[kind]);
  return { from: firstDay(to - MONTHS[kind]), to: firstDay(to) };
}

/** @param month - counted from the year 0 */
const firstDay = (month: number) =>
  `${String(Math.floor(month / YEAR)).padStart(4, '0')}-${String((month % YEAR) + 1).padStart(2, '0')}-01`;

/** The data a document reports: nothing later than its own date. */
function reportOf(given: DocumentGiven, kind: DocumentBody['period']) {
  const { document, operations = [], situations = [] } = given;
  const period = kind === undefined ? null : periodBefore(document.date, kind);
  const isReported = (day: string) => (period === null ? day <= document.date : day >= period.from && day < period.to);
  const until = period?.to ?? document.date;
  return {
    period,
    operations: operations.filter(({ dateCreation }) => isReported(dateCreation ?? '')),
    worth: situations.filter(({ dateSituation }) => dateSituation && dateSituation <= until).pop() ?? null,
  };
}

/** The body of a document by its type. */
export const bodyLookup = ({ bodies, otherwise }: DocumentBodies): Lookup<Pick<DocumentBody, 'parts' | 'period'>> => ({
  table: bodies,
  otherwise: { parts: otherwise },
});

/** @throws GivenError when the catalogue has none */
export function documentBodies({ data }: Pick<Catalogue, 'data'>): DocumentBodies {
  if (data.documentBodies === undefined) throw new GivenError('there is no document-bodies.json');
  return data.documentBodies;
}

/** @param type own key of the bodies; '' for the body of all others */
const paperOf = perKey((catalogue, type: string): Of<SheetView> => {
  const words = documentBodies(catalogue);
  const compiler = createCompiler(catalogue);
  const at: Place = { file: fileOf('documentBodies'), pointer: '' };
  const place = type === '' ? below(at, 'otherwise') : below(below(at, 'bodies', type), 'parts');
  const named = { named: words.parts, at: below(at, 'parts') };
  const parts = compileParts(lookUp(bodyLookup(words), type).parts, place, named, compiler);
  const issued = compiler.text(words.issued, below(at, 'issued'));
  const reference = compiler.text(words.reference, below(at, 'reference'));
  const { pages } = words;
  return (scope) => ({ issued: issued(scope) ?? '', reference: reference(scope) ?? '', pages, parts: parts(scope) });
});

/** The content of a document on a contract's file, by type. @throws GivenError when the catalogue has no documents */
export function documentPaper(catalogue: Catalogue, given: DocumentGiven): SheetView {
  const { codeType } = given.document;
  const bodies = bodyLookup(documentBodies(catalogue));
  const paper = paperOf(catalogue, keyIn(bodies, codeType) ?? '');
  return paper(contractScope(catalogue, { ...given, ...reportOf(given, lookUp(bodies, codeType).period) }));
}
