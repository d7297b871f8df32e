import { ownValue } from '../../base/json.ts';
import type { Catalogue, CertificateBody, PaperLanguage } from '../../catalog/index.ts';
import { engineNames, verificationNames } from '../../catalog/names.ts';
import { languageOf } from '../../catalog/of-family.ts';
import { apiName } from '../../catalog/operation-name.ts';
import { fileOf } from '../../catalog/sections.ts';
import { compileValue, readsOf } from '../../rules/index.ts';
import { below, type Compiler, createCompiler, type Of, type Place } from '../compiler.ts';
import { contractScope } from '../contract-scope.ts';
import { momentBranches } from '../contracts/moment.ts';
import { perCatalogue, perKey } from '../per-catalogue.ts';
import { pickAnswer } from '../query.ts';
import type { ContractGiven, Scope } from '../scope.ts';
import { codeText } from '../text/code-text.ts';
import type { DecidedCertificate, PaperVerification, PaperView, VerificationView } from '../types.generated.ts';
import { certificateList, compileCertificate } from './certificates.ts';
import { compileParts, compileTexts } from './paper-parts.ts';
import { compileVerification, type VerifiedPaper, withPaper } from './verification.ts';

/** Text beside the QR code; null when the portal has no verification page. */
function compileHowToVerify(
  { verification }: PaperLanguage,
  at: Place,
  compiler: Compiler,
): Of<PaperVerification | null> {
  const path = compiler.catalogue.data.routes?.routes.find(({ kind }) => kind === 'verification')?.path;
  if (path === undefined) return () => null;
  const where = compiler.text(verification.where, below(at, 'where'));
  const text = compiler.text(verification.text, below(at, 'text'));
  const image = compiler.text(verification.image, below(at, 'image'));
  return (scope) => ({ where: where(scope) ?? '', text: text(scope) ?? '', image: image(scope) ?? '', path });
}

function compilePaper(code: string, label: string, compiler: Compiler): Of<PaperView> | null {
  const bodies = compiler.catalogue.data.certificateBodies;
  const body: CertificateBody | undefined = bodies?.bodies[code];
  const spoken = languageOf(compiler.catalogue.data, code);
  const language: PaperLanguage | undefined = bodies?.languages[spoken];
  if (bodies === undefined || body === undefined || language === undefined) return null;
  const file = fileOf('certificateBodies');
  const at: Place = { file, pointer: `/bodies/${code}` };
  const words: Place = { file, pointer: `/languages/${spoken}` };
  const parts = compileParts(
    body.parts,
    below(at, 'parts'),
    { named: bodies.parts, at: { file, pointer: '/parts' } },
    compiler,
  );
  const title = compiler.text(body.title, below(at, 'title'));
  const subtitle = compiler.text(body.subtitle, below(at, 'subtitle'));
  const issued = compiler.text(language.issued, below(words, 'issued'));
  const situation = compiler.text(language.situation, below(words, 'situation'));
  const signature = compileTexts(language.signature, below(words, 'signature'), compiler);
  const own = compileTexts(body.notes, below(at, 'notes'), compiler);
  const until = compiler.text(compiler.catalogue.data.verification?.until, {
    file: fileOf('verification'),
    pointer: '/until',
  });
  const verification = compileHowToVerify(language, below(words, 'verification'), compiler);
  const common = compileTexts(body.plain === true ? [] : language.notes, below(words, 'notes'), compiler);
  return (scope) => ({
    title: title(scope) ?? label,
    subtitle: subtitle(scope),
    locale: language.locale,
    issued: issued(scope) ?? '',
    situation: situation(scope),
    parts: parts(scope),
    notes: [...own(scope), ...common(scope)],
    signature: signature(scope),
    pages: language.pages,
    until: until(scope),
    dated: body.dated === true,
    verification: verification(scope),
  });
}

interface Compiled {
  certificate: NonNullable<ReturnType<typeof compileCertificate>>;
  paper: Of<PaperView> | null;
  /** Reads that its condition, body and verification need. */
  reads: readonly string[];
}

const compiledOf = perKey((catalogue, code: string): Compiled | null => {
  const compiler = createCompiler(catalogue);
  const certificate = compileCertificate(compiler, code);
  if (certificate === null) return null;
  const label = catalogue.data.certificates?.certificates[code]?.label ?? code;
  const paper = compilePaper(code, label, compiler);
  // its verification reads too
  compileVerification(compiler);
  return { certificate, paper, reads: readNames(catalogue, compiler.dollarsRead) };
});

/** Names of reads without `$`, with those that decide the moment. */
function readNames(catalogue: Catalogue, dollars: Iterable<string>): string[] {
  const names = new Set(dollars);
  for (const { when = null } of momentBranches(catalogue).branches)
    for (const { path } of readsOf(when, catalogue.options)) if (path[0]?.startsWith('$') === true) names.add(path[0]);
  return [...names]
    .filter((name) => !engineNames.has(name) && !verificationNames.has(name))
    .map((name) => name.slice(1));
}

/** Certificates on no list: given only by their operation. */
function unlisted(catalogue: Catalogue): string[] {
  const { certificates = {}, lists = [] } = catalogue.data.certificates ?? {};
  const named = new Set(lists.flatMap((list) => list.certificates));
  return Object.keys(certificates).filter((code) => !named.has(code));
}

export interface CertificateGiven extends ContractGiven {
  codeProduit?: unknown;
  /** By code, or by operation. */
  certificate?: unknown;
  operation?: unknown;
  /** Raw answers of the API by name of read. */
  answers?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Codes that a given may mean, on the product's list. */
function candidates(catalogue: Catalogue, given: CertificateGiven): string[] {
  const product = codeText(given.codeProduit ?? given.contract?.codeProduit);
  const listed = certificateList(catalogue, product, catalogue.product(product).family);
  const code = codeText(given.certificate);
  const operation = codeText(given.operation);
  if (code !== null) return listed.filter((one) => one === code);
  if (operation === null) return [...listed];
  return [...listed, ...unlisted(catalogue)].filter(
    (one) => catalogue.data.certificates?.certificates[one]?.operation === operation,
  );
}

/** A certificate, null when the product has none of that name; without paper when it is not issued today (OP-145). */
export function decidedCertificate(catalogue: Catalogue, given: CertificateGiven): DecidedCertificate | null {
  const [code] = candidates(catalogue, given);
  const compiled = code === undefined ? null : compiledOf(catalogue, code);
  if (compiled === null) return null;
  const scope = contractScope(catalogue, given);
  const { label, fileName, operation, issued, code: known } = compiled.certificate(scope);
  const paper = issued === true && scope.isStateGiven ? (compiled.paper?.(scope) ?? null) : null;
  return { code: known, label, fileName, operation, moment: scope.dollars.$moment, paper };
}

export interface VerificationGiven extends CertificateGiven {
  /** The paper as issued. */
  paper?: VerifiedPaper | null | undefined;
}

/** What the states of `verification.json` are judged on; `issued` is null when the product has no such certificate now. */
export function verifiedScope(catalogue: Catalogue, given: VerificationGiven): Scope {
  const [code] = candidates(catalogue, given);
  const compiled = code === undefined ? null : compiledOf(catalogue, code);
  const scope = contractScope(catalogue, given);
  const issued = compiled === null || !scope.isStateGiven ? null : compiled.certificate(scope).issued;
  const dated = code !== undefined && catalogue.data.certificateBodies?.bodies[code]?.dated === true;
  return withPaper(scope, { ...given.paper, issued, dated });
}

const verificationOf = perCatalogue((catalogue) => compileVerification(createCompiler(catalogue)));

/** Answer to whoever verifies an issued certificate: whether today's contract still bears it out. */
export const verificationView = (catalogue: Catalogue, given: VerificationGiven): VerificationView =>
  verificationOf(catalogue)(verifiedScope(catalogue, given));

export interface CertificateRead {
  /** Its name for rules. */
  name: string;
  operation: string;
  args: Record<string, unknown>;
}

/** Reads needed to decide or write certificates. */
export function certificateReads(catalogue: Catalogue, given: CertificateGiven): CertificateRead[] {
  const names = new Set(candidates(catalogue, given).flatMap((code) => compiledOf(catalogue, code)?.reads ?? []));
  if (names.size === 0) return [];
  const family = catalogue.product(codeText(given.codeProduit)).family;
  const reads = Object.entries(ownValue(catalogue.data.families, family)?.reads ?? {});
  const { id = null, numProfil = null, today = null } = given as Readonly<Record<string, unknown>>;
  const fields = { id, policeId: id, numProfil, today, $today: today };
  return reads.flatMap(([name, entry]) => {
    if (name !== 'contract' && !names.has(name)) return [];
    const args = Object.entries(ownValue(catalogue.data.operations?.operations, entry)?.args ?? {});
    const valued = args.map(([argument, value]) => [argument, compileValue(value, catalogue.options)(fields)]);
    return [{ name, operation: apiName(catalogue.data, entry), args: Object.fromEntries(valued) }];
  });
}

/** Given of a decision on certificates, with answers as reads and the product in the contract. */
export function certificateGiven(catalogue: Catalogue, given: CertificateGiven): CertificateGiven {
  const { answers, ...rest } = given;
  const code = codeText(given.codeProduit);
  const reads = catalogue.data.families?.[catalogue.product(code).family]?.reads ?? {};
  for (const [name, answer] of Object.entries(answers ?? {})) {
    rest[name] = pickAnswer(catalogue, reads[name] ?? '', answer);
  }
  return code === null ? rest : { ...rest, contract: { ...rest.contract, codeProduit: given.codeProduit } };
}
