import { ownValue } from '../../base/json.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { EvaluatedRule } from '../../view/compiler.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { explainContractView } from '../../view/contracts/contract-view.ts';
import { type ContractGiven, stateCode } from '../../view/scope.ts';
import { type Deciding, type Explain, entry, notDecisive, ruled } from './deciding.ts';
import { moment } from './moments.ts';
import { productOf } from './products.ts';
import { displayOf, labelOf } from './states.ts';
import { groupOf, terminationStatus } from './termination.ts';
import { type CataloguePlace, placesOf } from './view-places.ts';

/**
 * The rules at a place: those of the element itself before those of what it holds. Where none was evaluated, the
 * conditions around it that did not hold.
 */
function rulesAt(
  decided: readonly EvaluatedRule[],
  { file, pointer, id, lacks }: CataloguePlace,
  isElement: boolean,
): Deciding[] {
  if (lacks !== undefined) return [entry(file, pointer, id, undefined, `none of it is called ${lacks}`)];
  const inFile = decided.filter((one) => one.file === file);
  const inside = inFile.filter((one) => `${one.pointer}/`.startsWith(`${pointer}/`));
  const depth = ({ pointer: at }: EvaluatedRule) =>
    at.slice(pointer.length).split('/').length + (at.endsWith('/when') ? 0 : 0.5);
  const around = inFile.filter((one) => {
    const place = /^(.*)\/when$/.exec(one.pointer)?.[1];
    return place !== undefined && one.value === false && `${pointer}/`.startsWith(`${place}/`);
  });
  const hidden = around.map((one) => ({ ...ruled(one, [id]), note: 'so it does not show' }));
  if (isElement && hidden.length === 0) {
    const when = inside.find((one) => one.pointer === `${pointer}/when`);
    return [when === undefined ? entry(file, pointer, id, undefined, 'without a condition') : ruled(when, [id])];
  }
  const shown = [...inside].sort((a, b) => depth(a) - depth(b));
  return [...hidden, ...shown.filter((one) => !around.includes(one)).map((one) => ruled(one, [id]))];
}

/** What is decided of every contract, whatever its family. */
const common: Readonly<Record<string, Explain>> = {
  state: (explained, given) => [displayOf(explained, stateCode((given as ContractGiven).contract ?? {}))],
  stateLabel: (explained, given) => labelOf(explained, stateCode((given as ContractGiven).contract ?? {})),
  moment,
  inForce: (explained, given) => {
    const display = displayOf(explained, stateCode((given as ContractGiven).contract ?? {}));
    return [
      entry(fileOf('states'), '/inForce', 'inForce', explained.catalogue.data.states?.inForce),
      notDecisive(display),
    ];
  },
};

/** What a view says as the contract has it. */
const isGiven: ReadonlySet<string> = new Set(['id', 'contractNumber', 'montantFgti', 'productCode']);

/** The rules of the situations of a moment, those of the family included. */
function situationsOf(decided: readonly EvaluatedRule[], moment: string): Deciding[] {
  const ofMoment = decided.filter(
    ({ file, pointer }) =>
      (file === fileOf('moments') && pointer.startsWith(`/moments/${moment}/`)) || pointer.startsWith('/situation'),
  );
  return ofMoment.map((one) => ruled(one, [moment]));
}

/** What the entry of the product says, by its name in the view. */
const ofProduct: Readonly<Record<string, string>> = {
  productName: 'label',
  colors: 'colors',
  theme: 'theme',
  icon: 'icon',
};

/** What decided the element at an expected path of a contract's view. */
export const contractViewExplained: Explain = (explained, given, path) => {
  const { catalogue, table } = explained;
  const [first = '', second = ''] = path;
  const contractGiven = given as ContractGiven;
  const { $family: id, $product: product } = contractScope(catalogue, contractGiven).dollars;
  if (Object.hasOwn(ofProduct, first)) return productOf(explained, product.code, ofProduct[first] ?? '');
  if (first === 'resiliation' && second === 'group') return groupOf(explained, product.code);
  if (first === 'resiliation' && (second === 'status' || second === 'inProgress'))
    return terminationStatus(explained, given, []);
  const family = ownValue(catalogue.data.families, id);
  const hasOwnState = first === 'stateLabel' && family?.header.state !== undefined;
  const shared = Object.hasOwn(common, first) && !hasOwnState ? common[first] : undefined;
  if (shared !== undefined) return shared(explained, given, path.slice(1));
  if (family === undefined) return [];
  const { view, decided } = explainContractView(catalogue, contractGiven);
  if (first === 'situation') return situationsOf(decided, view.moment);
  const file = fileOf('families', id);
  const found = placesOf(table, family, file, view, path);
  const isElement = /^\[.+\]$/.test(path.at(-1) ?? '');
  const shown = found.flatMap((place) => rulesAt(decided, place, isElement));
  if (shown.length > 0) return shown;
  if (found.length === 0 && isGiven.has(first)) return [];
  if (found.length === 0)
    return Object.hasOwn(view, first) ? [entry(file, '', id, undefined, `it says no ${first}`)] : [];
  return found.map(({ file, pointer, id: name }) => entry(file, pointer, name, undefined, 'without a rule'));
};
