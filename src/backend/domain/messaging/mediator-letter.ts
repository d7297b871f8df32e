import { dayInParis } from '../../../base/paris.ts';
import { formats } from '../../../rules/index.ts';
import type { MessageWords } from '../../../view/contact/messaging.ts';
import type { ErrandWords } from '../../../view/errands/errands.ts';
import { fillText } from '../../../view/text/fill-text.ts';
import { type DocumentLetter, facts, heading, type LetterPart, list, paragraph } from '../documents/letter.ts';
import { renderPdf } from '../documents/pdf.ts';
import type { MessageView } from './messages.ts';

const formatInstant = (instant: string) => formats['date-time'](instant) ?? instant;
const longDay = (day: string) => formats['long-date'](day) ?? day;
const formatDay = (instant: string) => longDay(dayInParis(new Date(instant)));

/** Break longer words after so many characters. */
const LONG_WORD = /\S{60}/gu;

type Words = MessageWords['mediatorFile'];

/** Content of the mediator's paper. */
export interface MediatorFile {
  reference: string;
  /** An instant. */
  dateInitialisation: string;
  situation: string | null;
  etapes: ErrandWords['etapes'];
  /** All of them, oldest first. */
  messages: MessageView[];
  /** AAAA-MM-JJ */
  today: string;
  recipient: string[];
  insurer: DocumentLetter['insurer'];
  words: Words;
}

/** Renders a complaint for the mediator. */
export const content = (file: MediatorFile): Promise<Uint8Array> => renderPdf(toLetter(file));

function toLetter(file: MediatorFile): DocumentLetter {
  const { reference, dateInitialisation, situation, etapes, messages, today, recipient, insurer, words } = file;
  const files = messages.flatMap(({ attachments, date }) => attachments.map((file) => ({ ...file, date })));
  return {
    ...{ insurer, title: words.title, date: today, recipient, reference: fillText(words.subject, { reference }) },
    ...{ issued: fillText(words.issued, { day: longDay(today) }), pages: words.pages },
    situation,
    parts: [
      facts([words.number, reference], [words.sent, formatDay(dateInitialisation)], [words.made, longDay(today)]),
      heading(words.dates),
      facts(
        ...etapes.map(({ libelle, date, echeance }): [string, string] => [
          libelle,
          date === null
            ? fillText(words.planned, { day: longDay(echeance ?? '') })
            : fillText(words.done, { day: formatDay(date) }),
        ]),
      ),
      heading(words.messages),
      ...messages.flatMap((message) => messageParts(message, words)),
      heading(words.files),
      files.length === 0
        ? paragraph(words.noFiles)
        : list(
            files.map(({ name, size, sha256, date }) =>
              fillText(words.file, { name, size, sha256, moment: formatInstant(date) }).replace(LONG_WORD, '$& '),
            ),
          ),
    ],
    notes: [words.unknownSigns, words.fingerprints],
  };
}

const messageParts = ({ isMonMessage, expediteur, date, message }: MessageView, words: Words): LetterPart[] => [
  paragraph(
    fillText(isMonMessage ? words.member : words.insurer, { name: expediteur, moment: formatInstant(date) }),
    true,
  ),
  ...message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line.replace(LONG_WORD, '$& '))),
];
