import { formatInTimeZone } from 'date-fns-tz';
import { formats } from '../../../rules/index.ts';
import { dayInParis } from '../days.ts';
import { facts, heading, type Letter, type LetterPart, list, paragraph } from '../documents/letter.ts';
import { renderPdf } from '../documents/pdf.ts';
import { memberRow } from '../members/record.ts';
import type { Viewer } from '../members/viewer.ts';
import { type Asking, conversationOf, type FollowedConversation, type ToldMessage } from './find.ts';

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
  const { nom, prenom1, numeroVoie, codePostal, ville } = member;
  const recipient = [
    [prenom1, nom].filter(Boolean).join(' '),
    numeroVoie,
    [codePostal, ville].filter(Boolean).join(' '),
  ];
  const letter = letterOf(conversation, { today: asking.today(), recipient: recipient.flatMap((line) => line || []) });
  return { name: `dossier-mediateur-${conversation.reference}.pdf`, content: await renderPdf(letter) };
}

function letterOf(
  { reference, dateInitialisation, mediation, etapes, messages }: FollowedConversation,
  { today, recipient }: { today: string; recipient: string[] },
): Letter {
  const files = messages.flatMap(({ attachments, date }) => attachments.map((file) => ({ ...file, date })));
  return {
    ...{ title: 'Dossier pour le médiateur', date: today, recipient, reference: `Réclamation ${reference}` },
    ...{ issued: `Le ${longDay(today)}`, pages: 'page {page} sur {pages}' },
    situation: mediation?.text ?? null,
    parts: [
      facts(
        ['Réclamation n°', reference],
        ['Envoyée le', dayOf(dateInitialisation)],
        ['Dossier établi le', longDay(today)],
      ),
      heading('Dates'),
      facts(
        ...etapes.map(({ libelle, date, echeance }): [string, string] => [
          libelle,
          date === null ? `Au plus tard le ${longDay(echeance ?? '')}` : `Le ${dayOf(date)}`,
        ]),
      ),
      heading('Messages et réponses'),
      ...messages.flatMap(told),
      heading('Pièces'),
      files.length === 0
        ? paragraph('Aucune pièce n’a été jointe.')
        : list(
            files.map(({ name, size, sha256, date }) =>
              `${name}, ${size} octets, jointe le ${moment(date)}, SHA-256 ${sha256}`.replace(LONG_WORD, '$& '),
            ),
          ),
    ],
    notes: [
      'Un signe que cette police n’a pas s’y lit « ? » : la conversation de l’espace sociétaire fait foi.',
      'Les pièces se téléchargent dans la conversation ; leur empreinte SHA-256 dit qu’elles n’ont pas changé.',
    ],
  };
}

const told = ({ isMonMessage, expediteur, date, message }: ToldMessage): LetterPart[] => [
  paragraph(`${isMonMessage ? expediteur : `L’assureur (${expediteur})`}, le ${moment(date)}`, true),
  ...message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(line.replace(LONG_WORD, '$& '))),
];
