import type { Catalogue, CertificateList } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { below, type Compiler, createCompiler, type Of, type Place } from './compiler.ts';
import type { Scope } from './scope.ts';

export interface CertificateDecision {
  code: string;
  label: string;
  /** With the product's prefix, the vehicle's plate where the catalogue says so, and the extension. */
  fileName: string;
  operation: string;
  variables: Record<string, unknown>;
}

type Compiled = Of<CertificateDecision | null>;

const cache = new WeakMap<Catalogue, Map<string, Compiled>>();

/** The list of a product: the first that names it, else the first that names its family (C9). */
function certificateList(catalogue: Catalogue, code: string | null, family: string): CertificateList | undefined {
  const lists = catalogue.data.certificates?.lists ?? [];
  const named =
    code === null ? undefined : lists.find((list) => list.products !== undefined && list.products.indexOf(code) >= 0);
  return named ?? lists.find((list) => list.families !== undefined && list.families.indexOf(family) >= 0);
}

const plain = (text: string) => text.replace(/[^A-Za-z0-9-]+/g, '-').replace(/^-+|-+$/g, '');

function compile(compiler: Compiler, code: string): Compiled {
  const definition = compiler.catalogue.data.certificates?.certificates[code];
  if (definition === undefined) return () => null;
  const at: Place = { file: fileOf('certificates'), pointer: `/certificates/${code}` };
  const label = compiler.text(definition.label, below(at, 'label'));
  const suffix = compiler.text(definition.suffix, below(at, 'suffix'));
  const when = compiler.flag(definition.when, below(at, 'when'), true);
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
    if (!when(scope)) return null;
    const end = suffix(scope);
    return {
      code,
      label: label(scope) ?? code,
      fileName: end === null ? bareName : `${definition.fileName}_${plain(end)}.pdf`,
      operation: definition.operation,
      variables: variablesOf(scope),
    };
  };
}

/** The certificates of the contract that the scope was opened on. */
export function certificatesOf(catalogue: Catalogue, scope: Scope): CertificateDecision[] {
  const { code: product, family } = scope.dollars.$product;
  const list = certificateList(catalogue, product, family);
  let compiled = cache.get(catalogue);
  if (compiled === undefined) {
    compiled = new Map();
    cache.set(catalogue, compiled);
  }
  const out: CertificateDecision[] = [];
  for (const code of list?.certificates ?? []) {
    let one = compiled.get(code);
    if (one === undefined) {
      one = compile(createCompiler(catalogue), code);
      compiled.set(code, one);
    }
    const decided = one(scope);
    if (decided !== null) out.push(decided);
  }
  return out;
}
