import type { Claims as ClaimsCatalogue } from '../../../catalog/index.ts';
import type {
  GetDeclarationsCommenceesQuery,
  GetSinistreQuery,
  GetSinistresQuery,
} from '../../documents/claims.generated.ts';

export type ListedClaim = NonNullable<GetSinistresQuery['getSinistreCollectionCustom']>[number];
export type OpenClaim = NonNullable<GetSinistreQuery['getSinistreItem']>;
export type Labels = NonNullable<GetSinistreQuery['getSinistreCardLabels']>;
export type ClaimGlossary = Pick<ClaimsCatalogue, 'types' | 'glossary'>;

/** A declaration that was begun: of which type, about which contract once it is chosen, and when it was left. */
export type StartedDeclaration = NonNullable<
  GetDeclarationsCommenceesQuery['getDeclarationCommenceeCollection']
>[number];

/** The claims of a member, with the labels of what is known of each. */
export interface ClaimList {
  claims: readonly ListedClaim[];
  labels: Labels;
}
