import type { ClaimCardLabels } from '../../../catalog/index.ts';
import { claimOf, claimsOf, ownClaim, type ToldClaim } from '../../domain/claims/find.ts';
import { isStormDamage } from '../../domain/claims/storm.ts';
import type {
  QueryGetSinistreCardLabelsArgs,
  QueryGetSinistreCollectionCustomArgs,
  QueryGetSinistreItemArgs,
  QueryIsDegatsTempeteArgs,
  Sinistre,
} from '../core/api.generated.ts';
import { type Area, type MemberCall, rule } from '../core/area.ts';
import { receivedFile } from './files.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today'>;

const told = ({ pieces, ...claim }: ToldClaim): Sinistre => ({ ...claim, pieces: pieces.map(receivedFile) });

/** What has happened to members, and how it is handled (P3.5). */
export const claims = {
  reads: {
    isDegatsTempete: ({ natureSinistre }: QueryIsDegatsTempeteArgs) =>
      rule(isStormDamage(natureSinistre), 'Ce sinistre n’est pas un dégât de tempête'),
  },

  ownReads: {
    async getSinistreItem({ id }: QueryGetSinistreItemArgs, { viewer, services }: Call) {
      const found = await claimOf(services, viewer, id);
      return found && told(found);
    },

    async getSinistreCollectionCustom({ numProfil }: QueryGetSinistreCollectionCustomArgs, { viewer, services }: Call) {
      return numProfil === viewer.numProfil ? (await claimsOf(services, viewer)).map(told) : null;
    },

    async getSinistreCardLabels({ id }: QueryGetSinistreCardLabelsArgs, { viewer, services }: Call) {
      const isOwn = id === viewer.numProfil || (await ownClaim(services.db, viewer, id)) !== null;
      return isOwn ? ((await services.decide('claim-labels', {})) as ClaimCardLabels) : null;
    },
  },
} satisfies Area;
