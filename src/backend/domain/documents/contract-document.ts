import { facts, heading, type Letter, type LetterPart, paragraph, table } from './letter.ts';
import type { documents } from './schema.ts';
import { contractFacts, contractNumber, details, isSavings, recipient, type Subject } from './subject.ts';
import { dayText, euros, longDay } from './text.ts';

type Row = Pick<typeof documents.$inferSelect, 'codeType' | 'libelle' | 'date'>;

/** A document of a contract's file, by its type. */
export function contractDocument(subject: Subject, { codeType, libelle, date }: Row): Letter {
  const body = BODIES[codeType] ?? general;
  return {
    title: libelle,
    date,
    recipient: recipient(subject),
    reference: `${contractNumber(subject)} · ${libelle}`,
    parts: [contractFacts(subject), ...body(subject, date)],
  };
}

type Body = (subject: Subject, date: string) => LetterPart[];

const guarantees: Body = ({ garanties }) =>
  garanties.length === 0
    ? []
    : [
        heading('Garanties'),
        table(
          ['Garantie souscrite'],
          garanties.map(({ libelle }) => [libelle ?? '']),
        ),
      ];

const general: Body = (subject) => [
  paragraph(
    `Ce document complète votre contrat ${subject.contract.libelleProduit ?? ''} et doit être conservé avec lui.`,
  ),
  ...guarantees(subject, ''),
];

/** What general provisions say of a contract of life insurance. */
const ofSavings: LetterPart[] = [
  heading('Objet du contrat'),
  paragraph(
    'Le contrat est un contrat d’assurance vie. L’épargne constituée est versée au titulaire quand il la retire, ou aux bénéficiaires désignés à son décès.',
  ),
  heading('Versements et retraits'),
  paragraph(
    'Le titulaire verse quand il le souhaite ou selon un versement programmé, et peut retirer à tout moment tout ou partie de son épargne.',
  ),
  heading('Renonciation'),
  paragraph(
    'Le titulaire peut renoncer au contrat pendant trente jours calendaires révolus à compter du moment où il est informé de sa conclusion.',
  ),
];

const provisions: Body = (subject, date) => [
  paragraph(`Référence : ${subject.contract.referenceDg ?? ''}.`),
  ...(isSavings(subject.contract) ? ofSavings : ofCover(subject, date)),
];

const ofCover: Body = (subject, date) => [
  heading('Objet du contrat'),
  paragraph(
    'Le contrat a pour objet de garantir le sociétaire contre les événements énumérés ci-dessous, dans les conditions, limites et exclusions fixées par le présent document et par les dispositions particulières.',
  ),
  ...guarantees(subject, date),
  heading('Cotisation'),
  paragraph(
    'La cotisation est due pour une année entière et se paie d’avance, à l’échéance principale, ou selon le fractionnement choisi.',
  ),
  heading('Déclaration d’un sinistre'),
  paragraph(
    subject.garanties.some(({ code }) => code === 'VOL')
      ? 'Tout sinistre se déclare dans les cinq jours ouvrés, deux jours ouvrés en cas de vol, depuis l’espace sociétaire ou par téléphone.'
      : 'Tout sinistre se déclare dès que l’assuré en a connaissance, depuis l’espace sociétaire ou par téléphone.',
  ),
  heading('Résiliation'),
  paragraph('Le contrat peut être résilié dans les cas prévus par le Code des assurances, depuis l’espace sociétaire.'),
];

const particular: Body = (subject, date) => [
  ...guarantees(subject, date),
  heading('Paiement'),
  facts(
    ['Cotisation annuelle TTC', euros(subject.contract.montantAnnuelTTC)],
    ['Contribution au fonds de garantie', subject.contract.montantFgti ? euros(subject.contract.montantFgti) : null],
    ['Prélèvement sur le compte', subject.iban && `${subject.iban.slice(0, 4)} **** **** ${subject.iban.slice(-4)}`],
  ),
];

const renewal: Body = (subject, date) => [
  paragraph(
    `Votre contrat se renouvelle à son échéance du ${longDay(dueAfter(date, subject.contract.echeance))}. Le montant de la nouvelle cotisation annuelle est de ${euros(subject.contract.montantAnnuelTTC)}.`,
  ),
  paragraph('Vous pouvez vous opposer à ce renouvellement dans les vingt jours qui suivent l’envoi du présent avis.'),
];

/** The first due day (JJ/MM) after the day of a notice. */
function dueAfter(date: string, echeance: string | null): string {
  const [day = '01', month = '01'] = (echeance ?? '').split('/');
  const thisYear = `${date.slice(0, 4)}-${month}-${day}`;
  return thisYear > date ? thisYear : `${Number(date.slice(0, 4)) + 1}-${month}-${day}`;
}

const QUARTER = 3;
const YEAR = 12;

/** The first day of the quarter or year that ended before a statement, and that of the one which followed. */
function periodBefore(date: string, months: number): { from: string; to: string } {
  const month = Number(date.slice(5, 7)) - 1;
  const first = (at: number) => new Date(Date.UTC(Number(date.slice(0, 4)), at, 1)).toISOString().slice(0, 10);
  const to = month - (month % months);
  return { from: first(to - months), to: first(to) };
}

/** The operations of the quarter or year that has ended, and what the savings were worth then: never what they are now. */
const statement =
  (months: number): Body =>
  (subject, date) => {
    const { from, to } = periodBefore(date, months);
    const operations = operationsOf(subject).filter(
      ({ dateCreation }) => (dateCreation ?? '') >= from && (dateCreation ?? '') < to,
    );
    const worth = subject.situations.findLast(({ dateSituation }) => dateSituation <= to);
    return [
      facts(
        ['Période', `${longDay(from)} – ${longDay(dayBefore(to))}`],
        [`Valeur de rachat au ${longDay(worth?.dateSituation ?? to)}`, worth && euros(worth.montantEpargne)],
      ),
      heading('Opérations de la période'),
      table(
        ['Date', 'Opération', 'Montant brut', 'Montant net'],
        operations.map((one) => [
          dayText(one.dateCreation),
          one.libelle ?? '',
          euros(one.montantBrut),
          euros(one.montantNet),
        ]),
      ),
    ];
  };

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 24 * 3600 * 1000).toISOString().slice(0, 10);
}

function operationsOf(subject: Subject) {
  const { kind } = subject.contract;
  return kind === 'arpege' || kind === 'eparmil' ? (details(subject, kind).transactions ?? []) : [];
}

/** Withdrawals up to the day of the proof. */
const withdrawalProof: Body = (subject, date) => {
  const withdrawals = operationsOf(subject).filter(
    ({ montantBrut, dateCreation }) => (montantBrut ?? 0) < 0 && (dateCreation ?? '') <= date,
  );
  return [
    paragraph('Retraits soumis à déclaration :'),
    table(
      ['Date', 'Montant'],
      withdrawals.map((one) => [dayText(one.dateCreation), euros(Math.abs(one.montantBrut ?? 0))]),
    ),
  ];
};

const toFill =
  (...fields: string[]): Body =>
  () => [
    paragraph('À compléter, dater et signer, puis à nous retourner depuis votre espace sociétaire.'),
    facts(...fields.map((field): [string, string] => [field, '....................................................'])),
  ];

const eckert: Body = () => [
  paragraph(
    'La loi n° 2014-617 du 13 juin 2014, dite loi Eckert, oblige l’assureur à rechercher les bénéficiaires des contrats d’assurance vie dont le titulaire est décédé et à verser à la Caisse des dépôts et consignations les sommes non réclamées au bout de dix ans.',
  ),
  paragraph(
    'Tenir à jour la clause bénéficiaire et les coordonnées des bénéficiaires aide à leur verser ce qui leur revient.',
  ),
];

const BODIES: Record<string, Body> = {
  'dispositions-generales': provisions,
  'dispositions-particulieres': particular,
  'certificat-adhesion': particular,
  'projet-contrat': particular,
  'renouvellement-annuel': renewal,
  'releve-annuel': statement(YEAR),
  'releve-trimestriel': statement(QUARTER),
  'justificatif-fiscal-rachat': withdrawalProof,
  'constat-amiable': toFill('Date et lieu de l’accident', 'Véhicule A', 'Véhicule B', 'Circonstances', 'Signatures'),
  'constat-degat-des-eaux': toFill('Date et lieu du sinistre', 'Cause du dégât', 'Personnes concernées', 'Signatures'),
  'demande-arbitrage': toFill('Fonds à désinvestir', 'Fonds à investir', 'Montant ou part', 'Date et signature'),
  'changement-clause-beneficiaire': toFill('Nouvelle clause bénéficiaire', 'Date et signature'),
  'loi-eckert': eckert,
};
