import type { Catalogue, CertificateList } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Json } from '../../rules/index.ts';
import { below, type Compiler, createCompiler, type Of, type Place } from '../compiler.ts';
import { type GivenByName, indexNames, type Named } from '../lookup.ts';
import { perCatalogue, perKey } from '../per-catalogue.ts';
import type { Scope } from '../scope.ts';

export interface CertificateDecision {
  code: string;
  label: string;
  /** One line on its use. */
  purpose: string | null;
  /** With the plate of the vehicle if the catalogue says so, and the extension. */
  fileName: string;
  operation: string;
  variables: Record<string, unknown>;
  /** Whether it is true of the contract today; null when unavailable data leaves that unknown. */
  issued: boolean | null;
}

/** Lists of certificates by product and family (C9), each given by its rank. */
export const certificateNames = ({ data }: Pick<Catalogue, 'data'>): Named<number>[] =>
  (data.certificates?.lists ?? []).flatMap(({ products = [], families = [] }: CertificateList, i): Named<number>[] => [
    { by: 'product', names: products, gives: i },
    { by: 'family', names: families, gives: i },
  ]);

const listIndex = perCatalogue((catalogue) => indexNames(certificateNames(catalogue)));

/** The rank of a product's list, else of its family's; null without one. */
export const certificateListFound = (
  catalogue: Catalogue,
  code: string | null,
  family: string,
): GivenByName<number> | null => listIndex(catalogue)(code, family);

/** Codes of the certificates that a product of a family lists; empty without a list. */
export function certificateList(catalogue: Catalogue, code: string | null, family: string): readonly string[] {
  const found = certificateListFound(catalogue, code, family);
  return found === null ? [] : (catalogue.data.certificates?.lists[found.gives]?.certificates ?? []);
}

const plain = (text: string) => text.replace(/[^A-Za-z0-9-]+/g, '-').replace(/^-+|-+$/g, '');

/** Whether a certificate is issued, null when unknown, and what settles it. */
export interface Issue {
  issued: boolean | null;
  by: 'no-condition' | 'no-state' | 'no-date' | 'unavailable' | 'condition';
}

/** The ways it can be settled, each one object for all views. */
const issues = {
  always: { issued: true, by: 'no-condition' },
  stateless: { issued: true, by: 'no-state' },
  undated: { issued: false, by: 'no-date' },
  unknown: { issued: null, by: 'unavailable' },
  holds: { issued: true, by: 'condition' },
  fails: { issued: false, by: 'condition' },
} as const satisfies Record<string, Issue>;

/**
 * Whether a certificate is issued. Without today's date, a condition that reads it does not hold. When the contract's
 * state is not given, nothing takes the certificate away (OP-145).
 */
export function compileIssue(compiler: Compiler, when: Json | undefined, at: Place): Of<Issue> {
  const holds = compiler.flag(when, at, true);
  const failed = compiler.unavailable([when]);
  const undated = compiler.undated([when]);
  return (scope) => {
    if (!scope.isStateGiven) return issues.stateless;
    if (when === undefined) return issues.always;
    if (undated(scope)) return issues.undated;
    if (scope.unavailable !== null && failed(scope)) return issues.unknown;
    return holds(scope) ? issues.holds : issues.fails;
  };
}

export function compileCertificate(compiler: Compiler, code: string): Of<CertificateDecision> | null {
  const definition = compiler.catalogue.data.certificates?.certificates[code];
  if (definition === undefined) return null;
  const at: Place = { file: fileOf('certificates'), pointer: `/certificates/${code}` };
  const label = compiler.text(definition.label, below(at, 'label'));
  const suffix = compiler.text(definition.suffix, below(at, 'suffix'));
  const issue = compileIssue(compiler, definition.when, below(at, 'when'));
  const variables = Object.entries(definition.variables ?? {}).map(
    ([name, value]) => [name, compiler.value(value, below(at, 'variables', name))] as const,
  );
  const bareName = `${definition.fileName}.pdf`;
  const variablesOf = (scope: Scope) => {
    const idPolice = scope.dollars.$id;
    if (definition.variables === undefined) return { idPolice, idAttestation: code };
    const values: Record<string, unknown> = { idPolice };
    for (const [name, value] of variables) values[name] = value(scope) ?? null;
    return values;
  };
  return (scope) => {
    const end = suffix(scope);
    return {
      code,
      label: label(scope) ?? code,
      purpose: definition.purpose ?? null,
      fileName: end === null ? bareName : `${definition.fileName}_${plain(end)}.pdf`,
      operation: definition.operation,
      variables: variablesOf(scope),
      issued: issue(scope).issued,
    };
  };
}

/** The certificates of a list, by its rank. */
const compiledList = perKey((catalogue, rank: number) =>
  (catalogue.data.certificates?.lists[rank]?.certificates ?? []).flatMap(
    (code) => compileCertificate(createCompiler(catalogue), code) ?? [],
  ),
);

/** The certificates on the product's list, those not issued included. */
export function certificatesListed(catalogue: Catalogue, scope: Scope): CertificateDecision[] {
  const { code: product, family } = scope.dollars.$product;
  const found = certificateListFound(catalogue, product, family);
  return found === null ? [] : compiledList(catalogue, found.gives).map((one) => one(scope));
}

/** The certificates issued for a contract. */
export function certificatesOf(catalogue: Catalogue, scope: Scope): CertificateDecision[] {
  return certificatesListed(catalogue, scope).filter(({ issued }) => issued === true);
}
