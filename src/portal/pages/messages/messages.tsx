import '../../../ui/member-icons.ts';
import '../../errands/errands.css';
import './messages.css';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { fillPath, pageOfProduct } from '../../../view/index.ts';
import type { Portal } from '../../context/portal.ts';
import { partCatalogue, productCatalogue } from '../../data/catalogues.ts';
import { requireData } from '../../data/check-answer.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { getConversation } from '../../documents/messages.generated.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { withWords } from '../with-words.tsx';
import { Conversation, type OpenConversation } from './conversation.tsx';
import { Conversations, type ListedConversation } from './conversations.tsx';
import { readConversations } from './read-messages.ts';

/** The data of one conversation, or of all. */
interface MessagesData {
  conversation: OpenConversation | null;
  /** Address of its contract, if any. */
  contract: string | null;
  conversations: Deferred<readonly ListedConversation[]> | null;
}

/** The list of conversations, or one of them (P2.3, P3.6). */
export const messagesPage: LoadPage = async (portal) => {
  const { data } = await partCatalogue(portal.files, 'messages');
  return { Component: withWords(Messages, data), loader: (at) => loadMessages(portal, at) };
};

async function loadMessages(portal: Portal, { params: { id } }: LoaderFunctionArgs): Promise<MessagesData> {
  const { door, session, files } = portal;
  if (id === undefined) {
    const conversations = defer(readConversations({ door, session }));
    return { conversation: null, contract: null, conversations };
  }
  const conversation = requireData(await door.ask(getConversation, { id }, { shown: true })).getConversationItemCustom;
  // another member's counts as missing
  if (conversation === null || conversation === undefined) throw new PortalError('This page could not be found', 404);
  const { contrat } = conversation;
  const catalogue = contrat && (await productCatalogue(files, [contrat.codeProduit]));
  const contract = contrat && catalogue && fillPath(pageOfProduct(catalogue, contrat.codeProduit), { id: contrat.id });
  return { conversation, contract, conversations: null };
}

function Messages() {
  const { conversation, contract, conversations } = useLoaderData<MessagesData>();
  if (conversation !== null) {
    return <Conversation key={conversation.id} conversation={conversation} contract={contract} />;
  }
  return conversations === null ? null : <Conversations conversations={conversations} />;
}
