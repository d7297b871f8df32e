import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from './core/graphql-js.ts';

/** What one document may ask. The largest contract page asks for about 80 fields at depth 5, in 210 tokens. */
export const LIMITS = {
  depth: 10,
  aliases: 40,
  cost: 600,
  tokens: 1600,
  bytes: 64 * 1024,
  fileBytes: 32 * 1024 * 1024,
};

/** A read that makes a PDF costs far more than a field. */
const COSTS: Record<string, number> = {
  getAttestation: 40,
  getAttestationOpex: 40,
  getAttestationScolaireItem: 40,
  verifierAttestation: 40,
  getDfDocumentContrat: 40,
  getDfDocumentSearch: 20,
  getGedDocumentItemCustom: 40,
  getGedDocumentRelevesItemCustom: 40,
};

interface Measure {
  depth: number;
  aliases: number;
  cost: number;
}

/** Refuses a document that is too deep, repeats fields under too many aliases, or asks for too much. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measured = new Map<string, Measure>();

  function fragment(name: string, open: string[]): Measure {
    const known = measured.get(name);
    if (known !== undefined) return known;
    const definition: FragmentDefinitionNode | null | undefined = context.getFragment(name);
    // An unknown fragment or a cycle is refused by the standard rules.
    if (!definition || open.includes(name)) return { depth: 0, aliases: 0, cost: 0 };
    const found = measure(definition.selectionSet, [...open, name]);
    measured.set(name, found);
    return found;
  }

  function measure(set: SelectionSetNode, open: string[]): Measure {
    const total: Measure = { depth: 0, aliases: 0, cost: 0 };
    for (const selection of set.selections) {
      const own = selection.kind === Kind.FIELD ? (COSTS[selection.name.value] ?? 1) : 0;
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragment(selection.name.value, open)
          : selection.selectionSet
            ? measure(selection.selectionSet, open)
            : { depth: 0, aliases: 0, cost: 0 };
      const level = selection.kind === Kind.FIELD ? 1 : 0;
      total.depth = Math.max(total.depth, inner.depth + level);
      total.aliases += inner.aliases + (selection.kind === Kind.FIELD && selection.alias ? 1 : 0);
      total.cost += inner.cost + own;
    }
    return total;
  }

  return {
    OperationDefinition(node) {
      const found = measure(node.selectionSet, []);
      for (const what of ['depth', 'aliases', 'cost'] as const)
        if (found[what] > LIMITS[what])
          context.reportError(
            new GraphQLError(`query refused: ${what} ${found[what]} is above ${LIMITS[what]}`, { nodes: node }),
          );
    },
  };
}
