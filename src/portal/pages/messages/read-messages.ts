import type { CatalogueData } from '../../../catalog/index.ts';
import { fillPath } from '../../../view/index.ts';
import type { RouteTargetView } from '../../../view/types.generated.ts';
import type { Portal } from '../../context/portal.ts';
import { requireData } from '../../data/check-answer.ts';
import { getConversations, getMessagesAvant } from '../../documents/messages.generated.ts';

/** How many conversations, or messages of one, are shown at a time: one fewer than is asked for. */
export const SIZE = 20;

/** A member's conversations, or those after one of them. */
export async function readConversations({ door, session }: Pick<Portal, 'door' | 'session'>, apres?: string) {
  const after = apres === undefined ? {} : { apres };
  const answer = await door.ask(getConversations, { numProfil: session.state.numProfil, ...after }, { shown: true });
  return requireData(answer).getConversationCollectionCustom ?? [];
}

/** The messages of a conversation before one of them, the last first. */
export async function readMessagesBefore({ door }: Portal, id: string, avant: string) {
  const answer = await door.ask(getMessagesAvant, { id, avant });
  return [...(requireData(answer).getConversationItemCustom?.messages ?? [])].reverse();
}

/** The page of one conversation, as `routes.json` names it. */
export const conversationRoute = (id: string): RouteTargetView => ({
  ...{ route: 'contact-conversation-id', params: { id }, query: {} },
});

/** Where a conversation is answered: the form says where it stands. */
export const answerPath = ({ formIndex }: CatalogueData, id: string): string =>
  fillPath((formIndex?.reponse?.path ?? '').replace('/{step}', ''), { id });
