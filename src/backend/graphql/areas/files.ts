import { type FileRow, receiveFile, removeFile } from '../../domain/files/files.ts';
import type { FichierRecu, MutationDeposerFichierArgs, MutationRetirerFichierArgs } from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

export function toReceivedFile({ id, name, mime, size, sha256, receivedAt }: FileRow): FichierRecu {
  return { id, nom: name, type: mime, taille: size, empreinte: sha256, dateReception: receivedAt.toISOString() };
}

/** Files uploaded for a form, before it is sent. */
export const files = {
  ownMutations: {
    async deposerFichier(
      { formulaire, champ, fichier }: MutationDeposerFichierArgs,
      { viewer, fileOf, services }: MemberCall<'db' | 'decide' | 'blobs' | 'scan' | 'now'>,
    ) {
      const file = fileOf(String(fichier));
      return toReceivedFile(await receiveFile(services, viewer.memberId, { form: formulaire, field: champ, file }));
    },

    /** Returns whether there was one. */
    retirerFichier: ({ id }: MutationRetirerFichierArgs, { viewer, services }: MemberCall<'db' | 'blobs' | 'now'>) =>
      removeFile(services, viewer.memberId, id),
  },
} satisfies Area;
