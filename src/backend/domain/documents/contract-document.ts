import { fundsOf, surrenderValue } from './funds.ts';
import { facts, heading, type Letter, type LetterPart, paragraph, table } from './letter.ts';
import type { documents } from './schema.ts';
import { contractFacts, contractNumber, details, recipient, type Subject } from './subject.ts';
import { dayText, euros, numberText } from './text.ts';

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

const provisions: Body = (subject, date) => [
  paragraph(`Référence : ${subject.contract.referenceDg ?? ''}.`),
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
    'Tout sinistre se déclare dans les cinq jours ouvrés, deux jours ouvrés en cas de vol, depuis l’espace sociétaire ou par téléphone.',
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

const renewal: Body = (subject) => [
  paragraph(
    `Votre contrat se renouvelle à son échéance du ${subject.contract.echeance ?? ''}. Le montant de la nouvelle cotisation annuelle est de ${euros(subject.contract.montantAnnuelTTC)}.`,
  ),
  paragraph('Vous pouvez vous opposer à ce renouvellement dans les vingt jours qui suivent l’envoi du présent avis.'),
];

/** Months that a statement covers. */
const QUARTER = 3;

const statement =
  (months: number): Body =>
  (subject, date) => {
    const contract =
      subject.contract.kind === 'arpege' || subject.contract.kind === 'eparmil'
        ? details(subject, subject.contract.kind)
        : {};
    const operations = (contract.transactions ?? [])
      .filter(({ dateCreation }) => (dateCreation ?? '') <= date)
      .slice(0, months);
    return [
      heading('Composition'),
      table(
        ['Fonds', 'Unités de compte', 'Valeur de l’unité', 'Valeur de rachat'],
        fundsOf(subject).map((fund) => [
          fund.libelle ?? '',
          numberText(fund.nombreUc),
          euros(fund.montantUc),
          euros(fund.montantRachat),
        ]),
      ),
      paragraph(`Valeur de rachat totale : ${euros(surrenderValue(subject))}.`),
      heading('Dernières opérations'),
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

/** Withdrawals up to the day of the proof. */
const withdrawalProof: Body = (subject, date) => {
  const contract =
    subject.contract.kind === 'arpege' || subject.contract.kind === 'eparmil'
      ? details(subject, subject.contract.kind)
      : {};
  const withdrawals = (contract.transactions ?? []).filter(
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
  'releve-annuel': statement(12),
  'releve-trimestriel': statement(QUARTER),
  'justificatif-fiscal-rachat': withdrawalProof,
  'constat-amiable': toFill('Date et lieu de l’accident', 'Véhicule A', 'Véhicule B', 'Circonstances', 'Signatures'),
  'constat-degat-des-eaux': toFill('Date et lieu du sinistre', 'Cause du dégât', 'Personnes concernées', 'Signatures'),
  'demande-arbitrage': toFill('Fonds à désinvestir', 'Fonds à investir', 'Montant ou part', 'Date et signature'),
  'changement-clause-beneficiaire': toFill('Nouvelle clause bénéficiaire', 'Date et signature'),
  'loi-eckert': eckert,
};
