import type { Catalogue, DocumentBody } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { below, createCompiler, type Of, type Place } from '../compiler.ts';
import { contractScope } from '../contract-scope.ts';
import { GivenError } from '../given-error.ts';
import type { ContractGiven } from '../scope.ts';
import type { PaperPart } from '../types.generated.ts';
import { compileParts } from './paper-parts.ts';

/** What a paper that the server writes says. */
export interface SheetView {
  /** Place and day. */
  issued: string;
  /** At the foot of each page. */
  reference: string;
  /** Foot of a page, with `{page}` and `{pages}`. */
  pages: string;
  parts: PaperPart[];
}

/** An operation on savings. */
interface Operation {
  /** AAAA-MM-JJ */
  dateCreation?: string | null;
}

/** What savings were worth on a day. */
interface Situation {
  /** AAAA-MM-JJ */
  dateSituation?: string | null;
}

export interface DocumentGiven extends ContractGiven {
  /** Which document; its type says which body. */
  document: { codeType: string; libelle: string; date: string };
  /** All of the contract. */
  operations?: readonly Operation[];
  /** Oldest first. */
  situations?: readonly Situation[];
}

/** From the first day until that which is no longer of it, AAAA-MM-JJ. */
interface Period {
  from: string;
  to: string;
}

const MONTHS = { quarter: 3, year: 12 };
const YEAR = 12;

/** The quarter or the year that had ended on a day. */
function periodBefore(date: string, kind: keyof typeof MONTHS): Period {
  const month = Number(date.slice(0, 4)) * YEAR + Number(date.slice(5, 7)) - 1;
  const to = month - (month % MONTHS[kind]);
  return { from: firstDay(to - MONTHS[kind]), to: firstDay(to) };
}

/** @param month - counted from the year 0 */
const firstDay = (month: number) =>
  `${String(Math.floor(month / YEAR)).padStart(4, '0')}-${String((month % YEAR) + 1).padStart(2, '0')}-01`;

/** What a document reports: never what became of the contract after it. */
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

const known = new WeakMap<Catalogue, Map<string, Of<SheetView>>>();

function compile(catalogue: Catalogue, type: string): Of<SheetView> {
  const file = fileOf('documentBodies');
  const { documentBodies } = catalogue.data;
  if (documentBodies === undefined) throw new GivenError('there is no document-bodies.json');
  const compiler = createCompiler(catalogue);
  const at: Place = { file, pointer: '' };
  const body = Object.hasOwn(documentBodies.bodies, type) ? documentBodies.bodies[type] : undefined;
  const place = body === undefined ? below(at, 'otherwise') : below(below(at, 'bodies', type), 'parts');
  const named = { named: documentBodies.parts, at: below(at, 'parts') };
  const parts = compileParts(body?.parts ?? documentBodies.otherwise, place, named, compiler);
  const issued = compiler.text(documentBodies.issued, below(at, 'issued'));
  const reference = compiler.text(documentBodies.reference, below(at, 'reference'));
  const { pages } = documentBodies;
  return (scope) => ({ issued: issued(scope) ?? '', reference: reference(scope) ?? '', pages, parts: parts(scope) });
}

/** What a document of a contract's file says, by its type. @throws GivenError where the catalogue says of none */
export function documentPaper(catalogue: Catalogue, given: DocumentGiven): SheetView {
  const { codeType } = given.document;
  let papers = known.get(catalogue);
  if (papers === undefined) {
    papers = new Map();
    known.set(catalogue, papers);
  }
  let paper = papers.get(codeType);
  if (paper === undefined) {
    paper = compile(catalogue, codeType);
    papers.set(codeType, paper);
  }
  const body = catalogue.data.documentBodies?.bodies[codeType];
  return paper(contractScope(catalogue, { ...given, ...reportOf(given, body?.period) }));
}
