import { enterAccess } from '../../domain/helper-access/enter.ts';
import { endByHelper, endByMember } from '../../domain/helper-access/leave.ts';
import { openAccess } from '../../domain/helper-access/open.ts';
import { refuse } from '../../domain/helper-access/refusals.ts';
import { readHelperView, readLastAccess } from '../../domain/helper-access/views.ts';
import { BOUNDS } from '../../domain/paging.ts';
import type { MutationEntrerEnAideArgs, MutationOuvrirAccesAideArgs } from '../core/api.generated.ts';
import type { Area, MemberCall, PublicCall } from '../core/area.ts';
import { listJournalLines } from '../core/journal-lines.ts';

type Reading = MemberCall<'db' | 'decide' | 'now'>;

/** Views through one access. */
const listSeen = (helperAccess: string, { viewer, services }: Reading) =>
  listJournalLines(services, viewer.memberId, { bounds: BOUNDS.seen, helperAccess });

/** Temporary accesses for helpers. */
export const helperAccess = {
  ownReads: {
    async getAccesAideItem(_args: unknown, call: Reading) {
      const access = await readLastAccess(call.services, call.viewer);
      return access && { ...access, lectures: await listSeen(access.id, call) };
    },

    async getAideEnCoursItem(_args: unknown, call: Reading) {
      const { viewer, helper, services } = call;
      if (helper === null) return null;
      const view = await readHelperView(services, { viewer, helper });
      return { ...view, lectures: await listSeen(helper.accessId, call) };
    },
  },

  mutations: {
    entrerEnAide: (args: MutationEntrerEnAideArgs, call: PublicCall) => enterAccess(args, call),
  },

  ownMutations: {
    ouvrirAccesAide: (args: MutationOuvrirAccesAideArgs, call: MemberCall) => openAccess(args, call),
    terminerAccesAide: (_args: unknown, call: MemberCall) => endByMember(call),
    async quitterAide(_args: unknown, call: MemberCall) {
      if (call.helper === null) throw refuse({ code: 'AIDE_TERMINEE' });
      return endByHelper(call, call.helper);
    },
  },
} satisfies Area;
