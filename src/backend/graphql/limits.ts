import { networkOf } from '../domain/accounts/network.ts';
import { LineFull, Turns } from '../domain/turns.ts';
import type { Resolver } from './core/area.ts';
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
  getAccuseReceptionItem: 40,
  getDossierMediateurItem: 40,
  getExportDonneesItem: 40,
};

/** Papers that one member, or one address where nobody is signed in, may wait for at once. */
const IN_LINE = 80;

/** Papers are made one at a time for each member, or address: whoever asks for hundreds holds nobody else up. */
export function papersInTurn(resolvers: Readonly<Record<string, Resolver>>): Record<string, Resolver> {
  const turns = new Turns(1, IN_LINE);
  const inTurn =
    (resolve: Resolver): Resolver =>
    (parent, args, context) => {
      const key = context.member?.viewer.memberId ?? networkOf(context.address);
      return turns
        .take(key, async () => resolve(parent, args, context))
        .catch((error: unknown) => {
          throw error instanceof LineFull ? tooMany() : error;
        });
    };
  return Object.fromEntries(
    Object.entries(resolvers).map(([name, resolve]) => [name, name in COSTS ? inTurn(resolve) : resolve]),
  );
}

const tooMany = () =>
  new GraphQLError('Trop de documents sont demandés à la fois, merci de patienter', {
    extensions: { code: 'TROP_DE_DEMANDES', retryAfter: 5 },
  });

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
