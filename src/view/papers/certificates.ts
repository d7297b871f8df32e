import type { Catalogue, CertificateList } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { readsOf } from '../../rules/index.ts';
import { below, type Compiler, createCompiler, type Of, type Place } from '../compiler.ts';
import type { Scope } from '../scope.ts';

export interface CertificateDecision {
  code: string;
  label: string;
  /** What it serves for, in a line. */
  purpose: string | null;
  /** With the product's prefix, the vehicle's plate where the catalogue says so, and the extension. */
  fileName: string;
  operation: string;
  variables: Record<string, unknown>;
  /** Whether what it says is true of the contract today; null where something that decides it could not be read. */
  issued: boolean | null;
}

type Compiled = Of<CertificateDecision>;

const cache = new WeakMap<Catalogue, Map<string, Compiled | null>>();

/** The rank of a product's list: the first that names it, else the first that names its family (C9); -1 without one. */
export function certificateListAt(catalogue: Catalogue, code: string | null, family: string): number {
  const lists: readonly CertificateList[] = catalogue.data.certificates?.lists ?? [];
  const rankOf = (name: string, kind: 'products' | 'families') =>
    lists.findIndex((list) => (list[kind]?.indexOf(name) ?? -1) >= 0);
  const own = code === null ? -1 : rankOf(code, 'products');
  return own >= 0 ? own : rankOf(family, 'families');
}

export const certificateList = (catalogue: Catalogue, code: string | null, family: string): readonly string[] =>
  catalogue.data.certificates?.lists[certificateListAt(catalogue, code, family)]?.certificates ?? [];

const plain = (text: string) => text.replace(/[^A-Za-z0-9-]+/g, '-').replace(/^-+|-+$/g, '');

/**
 * Whether the certificate exists: a condition that reads the day does not hold where no day is given. Of a contract
 * whose state is not told nothing is known, and nothing takes a certificate away (OP-145).
 */
function compileIssued(compiler: Compiler, when: Parameters<Compiler['flag']>[0], at: Place): Of<boolean | null> {
  const holds = compiler.flag(when, at, true);
  const failed = compiler.unavailable([when]);
  const readsToday =
    when !== undefined && readsOf(when, compiler.catalogue.options).some(({ path }) => path[0] === '$today');
  return (scope) => {
    if (!scope.isStateGiven) return true;
    if (readsToday && typeof scope.dollars.$today !== 'string') return false;
    if (scope.unavailable !== null && failed(scope)) return null;
    return holds(scope);
  };
}

export function compileCertificate(compiler: Compiler, code: string): Compiled | null {
  const definition = compiler.catalogue.data.certificates?.certificates[code];
  if (definition === undefined) return null;
  const at: Place = { file: fileOf('certificates'), pointer: `/certificates/${code}` };
  const label = compiler.text(definition.label, below(at, 'label'));
  const suffix = compiler.text(definition.suffix, below(at, 'suffix'));
  const issued = compileIssued(compiler, definition.when, below(at, 'when'));
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
      issued: issued(scope),
    };
  };
}

/** The certificates of the product's list, those that do not exist of this contract too. */
export function certificatesListed(catalogue: Catalogue, scope: Scope): CertificateDecision[] {
  const { code: product, family } = scope.dollars.$product;
  let compiled = cache.get(catalogue);
  if (compiled === undefined) {
    compiled = new Map();
    cache.set(catalogue, compiled);
  }
  const out: CertificateDecision[] = [];
  for (const code of certificateList(catalogue, product, family)) {
    let one = compiled.get(code);
    if (one === undefined) {
      one = compileCertificate(createCompiler(catalogue), code);
      compiled.set(code, one);
    }
    if (one !== null) out.push(one(scope));
  }
  return out;
}

/** The certificates of the contract that the scope was opened on. */
export function certificatesOf(catalogue: Catalogue, scope: Scope): CertificateDecision[] {
  return certificatesListed(catalogue, scope).filter(({ issued }) => issued === true);
}
