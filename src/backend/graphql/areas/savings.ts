import { eparmilSituation } from '../../domain/savings/situation.ts';
import type { Area, MemberCall } from '../core/area.ts';

/** The key of a situation: the contract's identifier, a dash, a date (OP-121). */
const SITUATION_KEY = /^([0-9A-Za-z]+)-(\d{4}-\d{2}-\d{2})$/;

export const savings = {
  ownReads: {
    async getContratEparmilSituationItem({ key }: { key: string }, { contracts, services: { db } }: MemberCall<'db'>) {
      const [, policeId = '', date = ''] = SITUATION_KEY.exec(key) ?? [];
      return (await contracts.find(policeId, ['eparmil'])) === null ? null : eparmilSituation(db, policeId, date);
    },
  },
} satisfies Area;
