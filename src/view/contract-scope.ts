import type { Catalogue } from '../catalog/index.ts';
import { ownPath } from '../rules/index.ts';
import { terminationGroup } from './cancellation/termination.ts';
import { type MomentOf, momentOf } from './contracts/moment.ts';
import { displayState, inForce, productLabel, stateKnown, stateLabel, themeColors } from './contracts/states.ts';
import type { ScopeProduct } from './dollars.ts';
import { type ContractGiven, openScope, type Scope, settle, stateCode } from './scope.ts';
import { codeText } from './text/code-text.ts';

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

/** What the tables say of a state. */
function stateDecisions(catalogue: Catalogue, codeEtat: string | null) {
  const display = displayState(catalogue, codeEtat);
  return {
    $display: display,
    $stateLabel: stateLabel(catalogue, codeEtat),
    $stateKnown: stateKnown(catalogue, codeEtat),
    $inForce: inForce(catalogue, display),
  };
}

/** The scope of a contract as the insurer tells it, before its moment is decided. */
export function momentlessScope(catalogue: Catalogue, given: ContractGiven): Scope {
  const product = resolveProduct(catalogue, given);
  return openScope(catalogue, given, {
    $product: product,
    $family: knownFamily(catalogue, product.family) ?? knownFamily(catalogue, given.family) ?? product.family,
    ...stateDecisions(catalogue, stateCode(given.contract ?? {})),
    $terminationGroup: terminationGroup(catalogue, product.code, product.family),
  });
}

/**
 * The scope of a contract with the decisions that need no rule of its family: those of every contract, or of a card.
 * It is the one answer to what a contract is on a day: what has ended by law is ended for whatever reads the scope,
 * though the insurer has not said so yet (OP-147).
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
    settle(scope, '$display', $display);
    settle(scope, '$stateLabel', $stateLabel);
    settle(scope, '$stateKnown', $stateKnown);
    settle(scope, '$inForce', $inForce);
  }
  settle(scope, '$moment', moment);
  return scope;
}
