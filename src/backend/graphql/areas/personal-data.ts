import { requestErasure } from '../../domain/personal-data/erasure.ts';
import { exportData } from '../../domain/personal-data/export.ts';
import type { MutationPostDemandeEffacementArgs, QueryGetExportDonneesItemArgs } from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'release' | 'say'>;

/** Export and erasure of members' data. */
export const personalData = {
  ownReads: {
    async getExportDonneesItem({ numProfil, format }: QueryGetExportDonneesItemArgs, { viewer, services }: Call) {
      if (numProfil !== viewer.numProfil) return null;
      const { mime, name, content } = await exportData(services, viewer, format);
      return { mime, name, base64Content: Buffer.from(content).toString('base64') };
    },
  },
  ownMutations: {
    postDemandeEffacement: (args: MutationPostDemandeEffacementArgs, call: Call) => requestErasure(call, args),
  },
} satisfies Area;
