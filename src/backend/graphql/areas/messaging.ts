import type { Mediation as MediationView } from '../../../view/errands/errands.ts';
import { memberRow } from '../../domain/members/record.ts';
import {
  type ConversationSummary,
  conversationOf,
  conversationsOf,
  type FollowedConversation,
  type MessagePage,
  markRead,
} from '../../domain/messaging/find.ts';
import { mediatorFile } from '../../domain/messaging/mediator-file.ts';
import { answerConversation, sendMessage } from '../../domain/messaging/send.ts';
import type {
  Mediation,
  MutationPostConversationLueArgs,
  MutationPostMessageArgs,
  MutationPostReponseConversationArgs,
  QueryGetConversationCollectionCustomArgs,
  QueryGetConversationItemCustomArgs,
  QueryGetDossierMediateurItemArgs,
} from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';
import { receivedFile } from './files.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'say'>;

const conversationAnswer = <View extends ConversationSummary>({
  messages,
  dernierMessage: _dernierMessage,
  ...conversation
}: View) => ({
  ...conversation,
  messages: async (page: MessagePage) =>
    (await messages(page)).map(({ attachments, ...message }) => ({
      ...message,
      attachments: attachments.map(receivedFile),
    })),
});

const followed = ({ mediation, ...conversation }: FollowedConversation) => ({
  ...conversationAnswer({ ...conversation }),
  mediation: mediation === null ? null : mediated(mediation),
});

const mediated = ({
  name: nom,
  state: etat,
  from: aPartirDu,
  until: jusquAu,
  text: texte,
}: MediationView): Mediation => ({
  ...{ nom, etat, aPartirDu, jusquAu, texte },
});

/** What members and the insurer write each other (P3.6). */
export const messaging = {
  ownReads: {
    async getObjetMessageCollection(_args: object, { viewer, services }: Call) {
      const member = await memberRow(services.db, viewer);
      const query = { activity: member?.activiteProfessionnelle ?? null };
      const subjects = await services.decide('message-subjects', query);
      return subjects.map(({ code, label: libelle, hint: indication }) => ({ code, libelle, indication }));
    },

    async getConversationCollectionCustom(
      { numProfil, ...page }: QueryGetConversationCollectionCustomArgs,
      { viewer, services }: Call,
    ) {
      if (numProfil !== viewer.numProfil) return null;
      return (await conversationsOf(services, viewer, page)).map((conversation) => conversationAnswer(conversation));
    },

    async getConversationItemCustom({ id }: QueryGetConversationItemCustomArgs, { viewer, services }: Call) {
      const found = await conversationOf(services, viewer, id);
      return found && followed(found);
    },

    async getDossierMediateurItem({ id }: QueryGetDossierMediateurItemArgs, { viewer, services }: Call) {
      const file = await mediatorFile(services, viewer, id);
      if (file === null) return null;
      return { mime: 'application/pdf', name: file.name, base64Content: Buffer.from(file.content).toString('base64') };
    },
  },

  ownMutations: {
    postMessage: (args: MutationPostMessageArgs, call: Call) => sendMessage(call, args),
    postReponseConversation: (args: MutationPostReponseConversationArgs, call: Call) => answerConversation(call, args),
    postConversationLue: ({ id }: MutationPostConversationLueArgs, { viewer, services }: Call) =>
      markRead(services, viewer, id),
  },
} satisfies Area;
