import { type Rows, rows } from '../../database/rows.ts';
import { errandSteps, errands } from '../../domain/errands/schema.ts';
import { conversationMessages, conversations } from '../../domain/messaging/schema.ts';
import { ADVISER } from '../answers/messages.ts';
import { opaqueId } from '../samples/random.ts';

/** A finished conversation, before identifiers are assigned. */
export interface ConversationSeed {
  /** Rank of its contract, if any. */
  contract?: number;
  nature: string;
  objet: string;
  /** A kind of `errands.json`; each answer of the insurer is one of its steps. */
  errand: string;
  reference: string;
  numero?: string;
  /** Starts with the member's; `at` is AAAA-MM-JJTHH:MM in UTC. */
  messages: { at: string; text: string; step?: string; unread?: true }[];
}

interface Writer {
  id: string;
  prenom: string;
  nom: string;
}

export function conversationRows(
  { id: memberId, prenom, nom }: Writer,
  contractOf: (rank: number) => string,
  seeds: readonly ConversationSeed[] = [],
): Rows[] {
  return seeds.flatMap(({ contract, errand, messages, ...seed }) => {
    const { reference } = seed;
    const id = opaqueId('conversation', memberId, reference);
    const contractId = contract === undefined ? null : contractOf(contract);
    const dates = messages.map(({ at }) => new Date(`${at}:00Z`));
    const [date = new Date(0)] = dates;
    const args = { conversation: id };
    const steps = messages.map(({ step }, rang) => ({ reference, rang, code: step ?? 'recue', date: dates[rang] }));
    return [
      rows(errands, [{ reference, memberId, contractId, nature: errand, args, etat: 'terminee', date }]),
      rows(errandSteps, steps),
      rows(conversations, [{ ...seed, id, memberId, contractId, dateInitialisation: date }]),
      rows(
        conversationMessages,
        messages.map(({ text: message, step, unread }, rank) => ({
          ...{ reference: step === undefined ? reference : `${reference}-${step}`, conversationId: id, memberId },
          ...{
            isMonMessage: step === undefined,
            expediteur: step === undefined ? `${prenom} ${nom.toUpperCase()}` : ADVISER,
          },
          ...{ message, date: dates[rank] ?? date, readAt: step === undefined || unread ? null : dates[rank] },
        })),
      ),
    ];
  });
}
