import { formatInTimeZone } from 'date-fns-tz';
import { formats } from '../../../rules/index.ts';
import { fillText } from '../../../view/fill-text.ts';
import type { MessageWords } from '../../../view/messaging.ts';
import { dayInParis } from '../days.ts';
import { facts, heading, type Letter, type LetterPart, list, paragraph } from '../documents/letter.ts';
import { renderPdf } from '../documents/pdf.ts';
import { fullName, memberRow } from '../members/record.ts';
import type { Viewer } from '../members/viewer.ts';
import { type Asking, allMessages, conversationOf, type FollowedConversation, type MessageView } from './find.ts';

const moment = (instant: string) => formatInTimeZone(instant, 'Europe/Paris', 'dd/MM/yyyy à HH:mm');
const longDay = (day: string) => formats['long-date'](day) ?? day;
const dayOf = (instant: string) => longDay(dayInParis(new Date(instant)));

/** Where a word that is longer than a line may be broken, in characters. */
const LONG_WORD = /\S{60}/gu;

/**
 * A complaint as the mediator asks for it: dates, messages, answers and pieces, and whether the mediator can be asked
 * today (ACPR 2024-R-02). Null for what is no complaint of this member.
 */
export async function mediatorFile(asking: Asking, viewer: Viewer, id: string) {
  const conversation = await conversationOf(asking, viewer, id);
  const member = await memberRow(asking.db, viewer);
  if (conversation === null || conversation.mediation === null || member === null) return null;
  const { numeroVoie, codePostal, ville } = member;
  const recipient = [fullName(member), numeroVoie, [codePostal, ville].filter(Boolean).join(' ')];
  const { mediatorFile: words } = (await asking.decide('message-words', {})) as MessageWords;
  const messages = await allMessages(conversation);
  const given = { today: asking.today(), recipient: recipient.flatMap((line) => line || []), words, messages };
  return {
    name: `dossier-mediateur-${conversation.reference}.pdf`,
    content: await renderPdf(letterOf(conversation, given)),
  };
}

type Words = MessageWords['mediatorFile'];

function letterOf(
  { reference, dateInitialisation, mediation, etapes }: FollowedConversation,
  { today, recipient, words, messages }: { today: string; recipient: string[]; words: Words; messages: MessageView[] },
): Letter {
  const files = messages.flatMap(({ attachments, date }) => attachments.map((file) => ({ ...file, date })));
  return {
    ...{ title: words.title, date: today, recipient, reference: fillText(words.subject, { reference }) },
    ...{ issued: fillText(words.issued, { day: longDay(today) }), pages: words.pages },
    situation: mediation?.text ?? null,
    parts: [
      facts([words.number, reference], [words.sent, dayOf(dateInitialisation)], [words.made, longDay(today)]),
      heading(words.dates),
      facts(
        ...etapes.map(({ libelle, date, echeance }): [string, string] => [
          libelle,
          date === null
            ? fillText(words.planned, { day: longDay(echeance ?? '') })
            : fillText(words.done, { day: dayOf(date) }),
        ]),
      ),
      heading(words.messages),
      ...messages.flatMap((message) => messageParts(message, words)),
      heading(words.files),
      files.length === 0
        ? paragraph(words.noFiles)
        : list(
            files.map(({ name, size, sha256, date }) =>
              fillText(words.file, { name, size, sha256, moment: moment(date) }).replace(LONG_WORD, '$& '),
            ),
          ),
    ],
    notes: [words.unknownSigns, words.fingerprints],
  };
}

const messageParts = ({ isMonMessage, expediteur, date, message }: MessageView, words: Words): LetterPart[] => [
  paragraph(fillText(isMonMessage ? words.member : words.insurer, { name: expediteur, moment: moment(date) }), true),
  ...message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line.replace(LONG_WORD, '$& '))),
];
