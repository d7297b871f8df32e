import { findMember, fullName } from '../members/record.ts';
import type { Viewer } from '../members/viewer.ts';
import { paperThreads } from '../paper-threads/paper-threads.ts';
import { type ConversationServices, findConversation } from './find.ts';
import type { MediatorFile } from './mediator-letter.ts';
import { readAllMessages } from './messages.ts';

const LAYOUT = new URL('./mediator-letter.ts', import.meta.url).href;

/**
 * A complaint for the mediator: dates, messages, answers and files, and whether the mediator can be approached today
 * (ACPR 2024-R-02). Null for anything but this member's complaint.
 */
export async function makeMediatorFile(services: ConversationServices, viewer: Viewer, id: string) {
  const conversation = await findConversation(services, viewer, id);
  const member = await findMember(services.db, viewer);
  if (conversation === null || conversation.mediation === null || member === null) return null;
  const { numeroVoie, codePostal, ville } = member;
  const recipient = [fullName(member), numeroVoie, [codePostal, ville].filter(Boolean).join(' ')];
  const { mediatorFile: words } = await services.decide('message-words', {});
  const { reference, dateInitialisation, etapes, mediation } = conversation;
  const given: MediatorFile = {
    ...{ reference, dateInitialisation, etapes, situation: mediation.text, words, today: services.today() },
    insurer: await services.decide('insurer', {}),
    recipient: recipient.flatMap((line) => line || []),
    messages: await readAllMessages(conversation),
  };
  const content = await paperThreads.make({ layout: LAYOUT, given });
  return { name: `dossier-mediateur-${reference}.pdf`, content };
}
