import type { Mediation as MediationView } from '../../../view/errands/errands.ts';
import { findMember } from '../../domain/members/record.ts';
import {
  type ConversationSummary,
  type FollowedConversation,
  findConversation,
  listConversations,
  markRead,
} from '../../domain/messaging/find.ts';
import { makeMediatorFile } from '../../domain/messaging/mediator-file.ts';
import type { MessagePage } from '../../domain/messaging/messages.ts';
import { answerConversation, sendMessage } from '../../domain/messaging/send.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';
import { toReceivedFile } from './files.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'say'>;

const toConversation = <View extends ConversationSummary>({
  messages,
  dernierMessage: _dernierMessage,
  ...conversation
}: View) => ({
  ...conversation,
  messages: async (page: MessagePage) =>
    (await messages(page)).map(({ attachments, ...message }) => ({
      ...message,
      attachments: attachments.map(toReceivedFile),
    })),
});

const toFollowedConversation = ({ mediation, ...conversation }: FollowedConversation) => ({
  ...toConversation({ ...conversation }),
  mediation: mediation === null ? null : toMediation(mediation),
});

const toMediation = ({
  name: nom,
  state: etat,
  from: aPartirDu,
  until: jusquAu,
  text: texte,
}: MediationView): api.Mediation => ({
  ...{ nom, etat, aPartirDu, jusquAu, texte },
});

/** Messages between members and the insurer (P3.6). */
export const messaging = {
  ownReads: {
    async getObjetMessageCollection(_args: object, { viewer, services }: Call) {
      const member = await findMember(services.db, viewer);
      const query = { activity: member?.activiteProfessionnelle ?? null };
      const subjects = await services.decide('message-subjects', query);
      return subjects.map(({ code, label: libelle, hint: indication }) => ({ code, libelle, indication }));
    },

    async getConversationCollectionCustom(
      { numProfil, ...page }: api.QueryGetConversationCollectionCustomArgs,
      { viewer, services }: Call,
    ) {
      if (numProfil !== viewer.numProfil) return null;
      return (await listConversations(services, viewer, page)).map((conversation) => toConversation(conversation));
    },

    async getConversationItemCustom({ id }: api.QueryGetConversationItemCustomArgs, { viewer, services }: Call) {
      const found = await findConversation(services, viewer, id);
      return found && toFollowedConversation(found);
    },

    async getDossierMediateurItem({ id }: api.QueryGetDossierMediateurItemArgs, { viewer, services }: Call) {
      const file = await makeMediatorFile(services, viewer, id);
      if (file === null) return null;
      return { mime: 'application/pdf', name: file.name, base64Content: Buffer.from(file.content).toString('base64') };
    },
  },

  ownMutations: {
    postMessage: (args: api.MutationPostMessageArgs, call: Call) => sendMessage(call, args),
    postReponseConversation: (args: api.MutationPostReponseConversationArgs, call: Call) =>
      answerConversation(call, args),
    postConversationLue: ({ id }: api.MutationPostConversationLueArgs, { viewer, services }: Call) =>
      markRead(services, viewer, id),
  },
} satisfies Area;
