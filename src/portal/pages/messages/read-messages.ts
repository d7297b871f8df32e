import type { CatalogueData } from '../../../catalog/index.ts';
import { fillPath } from '../../../view/index.ts';
import type { RouteTargetView } from '../../../view/types.generated.ts';
import type { Portal } from '../../context/portal.ts';
import { requireData } from '../../data/check-answer.ts';
import { getConversations, getMessagesAvant } from '../../documents/messages.generated.ts';

/** Page size of conversations and messages: one less than is requested. */
export const SIZE = 20;

/** Conversations, from the first or after one. */
export async function readConversations({ door, session }: Pick<Portal, 'door' | 'session'>, apres?: string) {
  const after = apres === undefined ? {} : { apres };
  const answer = await door.ask(getConversations, { numProfil: session.state.numProfil, ...after }, { shown: true });
  return requireData(answer).getConversationCollectionCustom ?? [];
}

/** Messages before one, latest first. */
export async function readMessagesBefore({ door }: Portal, id: string, avant: string) {
  const answer = await door.ask(getMessagesAvant, { id, avant });
  return [...(requireData(answer).getConversationItemCustom?.messages ?? [])].reverse();
}

/** The route of a conversation. */
export const conversationRoute = (id: string): RouteTargetView => ({
  ...{ route: 'contact-conversation-id', params: { id }, query: {} },
});

/** The address of the form to answer. */
export const answerPath = ({ formIndex }: CatalogueData, id: string): string =>
  fillPath((formIndex?.reponse?.path ?? '').replace('/{step}', ''), { id });
