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

/** A declaration under way: its type, its contract once chosen, and when it was left. */
export type StartedDeclaration = NonNullable<
  GetDeclarationsCommenceesQuery['getDeclarationCommenceeCollection']
>[number];

/** A member's claims, with the labels of their fields. */
export interface ClaimList {
  claims: readonly ListedClaim[];
  labels: Labels;
}
