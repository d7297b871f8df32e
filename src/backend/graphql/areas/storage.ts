import { listItems } from '../../domain/storage/items.ts';
import type { Area, MemberCall } from '../core/area.ts';

export const storage = {
  ownReads: {
    async getStorageCollection({ clef }: { clef: string }, { viewer, services: { db } }: MemberCall<'db'>) {
      const items = await listItems(db, viewer, clef);
      if (items.length === 0) return null;
      return items.map(({ valeur, dateMaj }) => ({ clef, valeur, dateMaj: dateMaj.toISOString() }));
    },
  },
} satisfies Area;
