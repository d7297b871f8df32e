import { fileOf } from '../../catalog/sections.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import { own } from '../../rules/index.ts';
import { createCompiler } from '../../view/compiler.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { certificateGiven } from '../../view/papers/certificate-paper.ts';
import { certificateList, certificateListFound, compileIssue } from '../../view/papers/certificates.ts';
import { codeText } from '../../view/text/code-text.ts';
import { type Deciding, type Explain, type ExplainedCatalogue, entry, notDecisive, ruled } from './deciding.ts';
import { witnessed } from './first-branch.ts';
import { productOf } from './products.ts';

const file = fileOf('certificates');

/** The list of a product: the first that names it, else the first that names its family. */
function listOf(explained: ExplainedCatalogue, code: string | null): { names: readonly string[]; entry: Deciding } {
  const { family } = explained.catalogue.product(code);
  const found = certificateListFound(explained.catalogue, code, family);
  if (found === null) {
    const note = `no list names ${code ?? 'no code'}, nor its family ${family}`;
    return { names: [], entry: entry(file, '/lists', 'lists', [], note) };
  }
  const { by, gives: rank } = found;
  const names = certificateList(explained.catalogue, code, family);
  const note = by === 'product' ? null : `no list names ${code ?? 'no code'}: the one of its family ${family}`;
  return { names, entry: entry(file, `/lists/${rank}/certificates`, `list ${rank + 1}`, names, note) };
}

export const certificates: Explain = (explained, given, [first = '', property]) => {
  const certified = certificateGiven(explained.catalogue, given);
  const code = codeText(certified.contract?.codeProduit);
  const list = listOf(explained, code);
  const named = /^\[(.+)\]$/.exec(first)?.[1];
  const one = named === undefined ? undefined : explained.catalogue.data.certificates?.certificates[named];
  const [product] = productOf(explained, code, 'family');
  const ofProduct = product === undefined ? [] : [notDecisive(product)];
  if (named === undefined || one === undefined) return [list.entry, ...ofProduct];
  if (!list.names.includes(named)) return [{ ...list.entry, note: `it does not name ${named}` }, ...ofProduct];
  const pointer = `/certificates/${escapeStep(named)}`;
  if (property !== undefined) {
    return [entry(file, `${pointer}/${property}`, named, own(one, property))];
  }
  const scope = contractScope(explained.catalogue, certified);
  const at = { file, pointer: `${pointer}/when` };
  const { issued, by } = compileIssue(createCompiler(explained.catalogue), one.when, at)(scope);
  const beside = notDecisive(list.entry);
  if (by === 'no-condition') return [entry(file, pointer, named, issued, 'without a condition'), beside];
  if (by === 'no-state')
    return [entry(file, pointer, named, issued, 'the contract does not say its state'), list.entry];
  if (by === 'no-date') return [entry(file, at.pointer, named, issued, 'it reads the day, and none is given')];
  if (by === 'unavailable') return [entry(file, at.pointer, named, issued, 'what it reads could not be had')];
  const decided = witnessed(explained, { ...at, when: one.when ?? true }, scope);
  return decided === null ? [beside] : [ruled(decided, [named]), beside];
};
