import { listBegunForms } from '../../domain/forms/begun.ts';
import { type Draft, deleteDraft, findDraft, saveDraft } from '../../domain/forms/drafts.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

function toApi({ formulaire, etape, valeurs, dateMaj }: Draft): api.Brouillon {
  return { formulaire, etape, valeurs: JSON.stringify(valeurs), dateMaj: dateMaj.toISOString() };
}

/** Drafts of forms. */
export const forms = {
  ownReads: {
    async getBrouillonItem(
      { formulaire }: api.QueryGetBrouillonItemArgs,
      { viewer, services: { db } }: MemberCall<'db'>,
    ) {
      const draft = await findDraft(db, viewer.memberId, formulaire);
      return draft && toApi(draft);
    },

    async getFormulaireCommenceCollection(_args: object, { viewer, services }: MemberCall<'db' | 'decide'>) {
      const unsent = await listBegunForms(services, viewer.memberId);
      return unsent.map(({ id, title, address, changedAt }) => ({
        ...{ id, titre: title, adresse: address, dateMaj: changedAt.toISOString() },
      }));
    },
  },

  ownMutations: {
    async enregistrerBrouillon(
      given: api.MutationEnregistrerBrouillonArgs,
      { viewer, services }: MemberCall<'db' | 'decide'>,
    ) {
      const draft = await saveDraft(services, viewer.memberId, given);
      return draft && toApi(draft);
    },

    /** Returns whether there was one. */
    supprimerBrouillon: (
      { formulaire }: api.MutationSupprimerBrouillonArgs,
      { viewer, services }: MemberCall<'db' | 'blobs' | 'now'>,
    ) => deleteDraft(services, viewer.memberId, formulaire),
  },
} satisfies Area;
