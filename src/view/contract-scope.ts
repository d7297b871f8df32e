import { ownValue } from '../base/json.ts';
import type { Catalogue } from '../catalog/index.ts';
import { ownPath } from '../rules/index.ts';
import { terminationGroup } from './cancellation/termination.ts';
import { type MomentOf, momentOf } from './contracts/moment.ts';
import { productLabel, stateDecisions, themeColors } from './contracts/states.ts';
import type { ScopeProduct } from './dollars.ts';
import { type ContractGiven, openScope, type Scope, setDollar, stateCode } from './scope.ts';
import { codeText } from './text/code-text.ts';

/** The id of a family that this catalogue defines, else null. */
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

/** Product of a contract; without a code, the default of the family given. */
function resolveProduct(catalogue: Catalogue, given: ContractGiven): ScopeProduct {
  const code = codeText(given.contract?.codeProduit);
  const family = code === null ? knownFamily(catalogue, given.family) : null;
  const assumed = family === null ? undefined : ownValue(catalogue.data.families, family)?.defaultProduct;
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

/** The scope of a contract as the insurer's data has it, before its moment. */
export function momentlessScope(catalogue: Catalogue, given: ContractGiven): Scope {
  const product = resolveProduct(catalogue, given);
  return openScope(catalogue, given, {
    product,
    family: knownFamily(catalogue, product.family) ?? knownFamily(catalogue, given.family) ?? product.family,
    state: stateDecisions(catalogue, stateCode(given.contract ?? {})),
    terminationGroup: terminationGroup(catalogue, product.code, product.family),
  });
}

/**
 * The scope of a contract with the decisions that need no rule of its family. What has ended by law is ended in it,
 * even before the insurer's data says so (OP-147).
 */
export function contractScope(
  catalogue: Catalogue,
  given: ContractGiven,
  momentOn: MomentOf = momentOf(catalogue),
): Scope {
  const scope = momentlessScope(catalogue, given);
  const { moment, becomes } = momentOn(scope);
  if (becomes !== null) {
    scope.data = { ...scope.data, ...becomes(scope) };
    const { $display, $stateLabel, $stateKnown, $inForce } = stateDecisions(catalogue, stateCode(scope.data));
    setDollar(scope, '$display', $display);
    setDollar(scope, '$stateLabel', $stateLabel);
    setDollar(scope, '$stateKnown', $stateKnown);
    setDollar(scope, '$inForce', $inForce);
  }
  setDollar(scope, '$moment', moment);
  return scope;
}
