import type { Catalogue } from '../catalog/index.ts';
import { ownPath } from '../rules/index.ts';
import { codeText } from './code-text.ts';
import type { ScopeProduct } from './dollars.ts';
import { type MomentOf, momentOf } from './moment.ts';
import { type ContractGiven, openScope, type Scope, settle, stateCode } from './scope.ts';
import { displayState, inForce, productLabel, stateKnown, stateLabel, themeColors } from './states.ts';
import { terminationGroup } from './termination.ts';

/** A family's id when the catalogue at hand defines it, else null. */
function knownFamily(catalogue: Catalogue, id: unknown): string | null {
  return typeof id === 'string' && ownPath(catalogue.data.families, [id]) !== undefined ? id : null;
}

/** The family that a contract is of. */
export function familyOfContract(catalogue: Catalogue, given: ContractGiven): string {
  const code = codeText(given.contract?.codeProduit);
  const known = code === null ? knownFamily(catalogue, given.family) : null;
  if (known !== null) return known;
  const { family } = catalogue.product(code);
  return knownFamily(catalogue, family) ?? knownFamily(catalogue, given.family) ?? family;
}

/** Product of a contract; without a code, that of the family given. */
function resolveProduct(catalogue: Catalogue, given: ContractGiven): ScopeProduct {
  const code = codeText(given.contract?.codeProduit);
  const family = code === null ? knownFamily(catalogue, given.family) : null;
  const assumed = family === null ? undefined : catalogue.data.families?.[family]?.defaultProduct;
  const product = catalogue.product(code ?? assumed ?? null);
  return {
    code,
    label: productLabel(product, given.contract?.libelleProduit),
    family: family ?? product.family,
    icon: product.drawing ?? product.icon,
    theme: product.theme,
    colors: themeColors(catalogue, product.theme, product.secondTheme),
  };
}

/** The scope of a contract with the decisions that need no rule of its family: those of every contract, or of a card. */
export function contractScope(
  catalogue: Catalogue,
  given: ContractGiven,
  moment: MomentOf = momentOf(catalogue),
): Scope {
  const product = resolveProduct(catalogue, given);
  const codeEtat = stateCode(given.contract ?? {});
  const display = displayState(catalogue, codeEtat);
  const scope = openScope(catalogue, given, {
    $product: product,
    $family: knownFamily(catalogue, product.family) ?? knownFamily(catalogue, given.family) ?? product.family,
    $display: display,
    $stateLabel: stateLabel(catalogue, codeEtat),
    $stateKnown: stateKnown(catalogue, codeEtat),
    $inForce: inForce(catalogue, display),
    $terminationGroup: terminationGroup(catalogue, product.code, product.family),
  });
  settle(scope, '$moment', moment(scope));
  return scope;
}
