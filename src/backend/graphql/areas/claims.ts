import { accept, contractsWithClaims } from '../../domain/claims/acceptance.ts';
import {
  type DeclaredClaim,
  declareBreakdown,
  declareClaim,
  driverNames,
  insuredAddress,
  vehicleName,
} from '../../domain/claims/declare.ts';
import { type ClaimView, findClaim, findOwnClaim, listClaims } from '../../domain/claims/find.ts';
import { listBegunDeclarations, resumeDeclaration } from '../../domain/claims/resume.ts';
import { describe } from '../../domain/contracts/describe.ts';
import type { AutoDetails } from '../../domain/contracts/details/auto.ts';
import type * as api from '../core/api.generated.ts';
import { type Area, type MemberCall, type PublicCall, rule } from '../core/area.ts';
import { toReceivedFile } from './files.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'say'>;

const toClaimAnswer = ({ pieces, ...claim }: ClaimView) => ({
  ...claim,
  pieces: async () => (await pieces()).map(toReceivedFile),
});

const declared = ({ id, reference, date, echeance, files }: DeclaredClaim): api.DeclarationSinistre => ({
  ...{ id, reference, date: date.toISOString(), echeance },
  fichiers: files.map(toReceivedFile),
});

/** Claims: what may be declared, and how it is handled (P3.5). */
export const claims = {
  reads: {
    isDegatsTempete: async (
      { natureSinistre: nature }: api.QueryIsDegatsTempeteArgs,
      { services: { decide, say } }: PublicCall<'decide' | 'say'>,
    ) => rule(await decide('storm-damage', { nature }), say({ area: 'verdicts', code: 'stormDamage' })),
  },

  ownReads: {
    async getSinistreItem({ id }: api.QueryGetSinistreItemArgs, { viewer, services }: Call) {
      const found = await findClaim(services, viewer, id);
      return found && toClaimAnswer(found);
    },

    async getSinistreCollectionCustom(
      { numProfil, premiers, apres }: api.QueryGetSinistreCollectionCustomArgs,
      { viewer, services }: Call,
    ) {
      if (numProfil !== viewer.numProfil) return null;
      return (await listClaims(services, viewer, { premiers, apres })).map(toClaimAnswer);
    },

    async getSinistreCardLabels({ id }: api.QueryGetSinistreCardLabelsArgs, { viewer, services }: Call) {
      const isOwn = id === viewer.numProfil || (await findOwnClaim(services.db, viewer, id)) !== null;
      return isOwn ? await services.decide('claim-labels', {}) : null;
    },

    async getContratSinistreCollection(_args: object, { viewer, services }: Call) {
      const open = await contractsWithClaims(services, viewer);
      return open.map(({ contract, types, until, isSuspended }) => ({
        ...{ id: contract.id, types, libelleProduit: contract.libelleProduit, numeroContrat: contract.numeroContrat },
        ...{ designation: describe(contract, services.say).ligne1, dateEffet: contract.dateEffet, dateFin: until },
        suspendu: isSuspended,
      }));
    },

    async getDeclarationCommenceeCollection(_args: object, { viewer, services }: Call) {
      const unsent = await listBegunDeclarations(services, viewer);
      return unsent.map(({ id, type, policeId, changedAt, until, daysLeft }) => ({
        ...{ id, typeSinistre: type, policeId, dateMaj: changedAt.toISOString() },
        ...{ dateLimite: until, joursOuvres: daysLeft },
      }));
    },

    async getRecevabiliteSinistreItem(args: api.QueryGetRecevabiliteSinistreItemArgs, { contracts, services }: Call) {
      if ((await contracts.find(args.policeId)) === null) return null;
      const { contract, drawing, until, rejection, declared } = await accept(services, contracts, args);
      return {
        ...{ recevable: rejection === null, motif: rejection, dateFin: until, dessin: drawing },
        ...{ reference: declared?.reference ?? null, sinistre: declared?.id ?? null },
        ...{ vehicule: vehicleName(contract), adresse: insuredAddress(contract) },
        immatriculation: (contract.details as AutoDetails).vehicule?.immatriculation ?? null,
        conducteurs: driverNames(contract).map((nom) => ({ nom })),
      };
    },
  },

  ownMutations: {
    postDeclarationSinistre: (args: api.MutationPostDeclarationSinistreArgs, call: Call) =>
      declareClaim(call, args, declared),
    postDeclarationPanne: (args: api.MutationPostDeclarationPanneArgs, call: Call) =>
      declareBreakdown(call, args, declared),
    postRepriseDeclarationCollection: (
      { identifiantContrat, identifiantSinistre }: api.MutationPostRepriseDeclarationCollectionArgs,
      call: Call,
    ) => resumeDeclaration(call, identifiantContrat, identifiantSinistre ?? null),
  },
} satisfies Area;
