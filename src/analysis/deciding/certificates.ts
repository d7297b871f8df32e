import { fileOf } from '../../catalog/sections.ts';
import { own } from '../../rules/index.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { certificateGiven } from '../../view/papers/certificate-paper.ts';
import { certificateListAt } from '../../view/papers/certificates.ts';
import { codeText } from '../../view/text/code-text.ts';
import { type Deciding, type Explain, type ExplainedCatalogue, entry, notDecisive, ruled, step } from './deciding.ts';
import { witnessed } from './first-branch.ts';
import { productOf } from './products.ts';

const file = fileOf('certificates');

/** The list of a product: the first that names it, else the first that names its family. */
function listOf(explained: ExplainedCatalogue, code: string | null): { at: number; entry: Deciding } {
  const lists = explained.catalogue.data.certificates?.lists ?? [];
  const { family } = explained.catalogue.product(code);
  const at = certificateListAt(explained.catalogue, code, family);
  if (at < 0) {
    const note = `no list names ${code ?? 'no code'}, nor its family ${family}`;
    return { at, entry: entry(file, '/lists', 'lists', [], note) };
  }
  const isNamed = code !== null && lists[at]?.products?.includes(code) === true;
  const note = isNamed ? null : `no list names ${code ?? 'no code'}: the one of its family ${family}`;
  return { at, entry: entry(file, `/lists/${at}/certificates`, `list ${at + 1}`, lists[at]?.certificates, note) };
}

export const certificates: Explain = (explained, given, [first = '', property]) => {
  const asked = certificateGiven(explained.catalogue, given);
  const code = codeText(asked.contract?.codeProduit);
  const list = listOf(explained, code);
  const { certificates: all = {}, lists = [] } = explained.catalogue.data.certificates ?? {};
  const listed: readonly string[] = lists[list.at]?.certificates ?? [];
  const named = /^\[(.+)\]$/.exec(first)?.[1];
  const one = named === undefined ? undefined : all[named];
  const [product] = productOf(explained, code, 'family');
  const ofProduct = product === undefined ? [] : [notDecisive(product)];
  if (named === undefined || one === undefined) return [list.entry, ...ofProduct];
  if (!listed.includes(named)) return [{ ...list.entry, note: `it does not name ${named}` }, ...ofProduct];
  const pointer = `/certificates/${step(named)}`;
  if (property !== undefined) {
    return [entry(file, `${pointer}/${property}`, named, own(one, property))];
  }
  if (one.when === undefined)
    return [{ ...entry(file, pointer, named, true, 'without a condition') }, notDecisive(list.entry)];
  const scope = contractScope(explained.catalogue, asked);
  if (!scope.isStateGiven)
    return [entry(file, pointer, named, true, 'the contract does not say its state'), list.entry];
  const decided = witnessed(explained, { file, pointer: `${pointer}/when`, when: one.when }, scope);
  if (decided === null) return [entry(file, `${pointer}/when`, named, false, 'it reads the day, and none is given')];
  return [ruled(decided, [named]), notDecisive(list.entry)];
};
