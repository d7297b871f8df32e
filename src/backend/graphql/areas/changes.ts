import { contractsOpenTo } from '../../domain/changes/ask.ts';
import { declareMileage } from '../../domain/changes/mileage.ts';
import { changeBeneficiaries, changeDriver } from '../../domain/changes/people.ts';
import { describe } from '../../domain/contracts/describe.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'say'>;

/** Requested changes of contracts. */
export const changes = {
  ownReads: {
    async getContratDemandeCollection(
      { nature }: api.QueryGetContratDemandeCollectionArgs,
      { viewer, services }: Call,
    ) {
      const open = await contractsOpenTo(services, viewer, nature);
      return open.map((row) => ({
        ...{ id: row.id, libelleProduit: row.libelleProduit, numeroContrat: row.numeroContrat },
        designation: describe(row, services.say).ligne1,
      }));
    },
  },
  ownMutations: {
    postDeclarationKilometrage: (args: api.MutationPostDeclarationKilometrageArgs, call: Call) =>
      declareMileage(call, args),
    postConducteur: (args: api.MutationPostConducteurArgs, call: Call) => changeDriver(call, args),
    postClauseBeneficiaire: (args: api.MutationPostClauseBeneficiaireArgs, call: Call) =>
      changeBeneficiaries(call, args),
  },
} satisfies Area;
