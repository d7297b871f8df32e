import { surrenderValue } from '../documents/funds.ts';
import { heading, type Letter, type LetterPart, paragraph, table } from '../documents/letter.ts';
import { contractFacts, contractNumber, details, fullName, recipient, type Subject } from '../documents/subject.ts';
import { dayText, euros } from '../documents/text.ts';

/** A certificate about a contract, as its holder may show it to anybody. */
export function attestation(subject: Subject, label: string, date: string): Letter {
  return letter(subject, label, date, [
    paragraph(`Nous soussignés certifions que ${fullName(subject)} est titulaire du contrat désigné ci-dessous.`),
    contractFacts(subject),
    ...drivers(subject),
    ...savings(subject),
    ...covers(subject),
    paragraph(
      `La présente attestation est établie à la demande du sociétaire, le ${dayText(date)}, pour servir et valoir ce que de droit.`,
    ),
  ]);
}

/** A certificate for an operation abroad (OPEX), with the reason given for it. */
export function opexAttestation(subject: Subject, label: string, date: string, reason: string): Letter {
  const { specialeMission, garantieSpecialeMission } = details(subject, 'prevoyance');
  const mission = specialeMission ?? garantieSpecialeMission;
  return letter(subject, label, date, [
    paragraph(
      `Nous soussignés certifions que ${fullName(subject)} est ${subject.member.civilite === 'Madame' ? 'couverte' : 'couvert'} en opération extérieure par le contrat désigné ci-dessous.`,
    ),
    contractFacts(subject),
    paragraph(`Motif de la demande : ${reason}.`),
    ...(mission
      ? [
          paragraph(
            `Mission à compter du ${dayText(mission.dateDebut)}, pour ${mission.duree} mois ; option spéciale mission : ${euros(mission.montantOSM)}.`,
          ),
        ]
      : []),
    ...covers(subject),
  ]);
}

/** A certificate for a child's school. */
export function schoolAttestation(
  subject: Subject,
  child: { nom: string; prenom: string; dateNaissance: string },
  date: string,
): Letter {
  return letter(subject, 'Attestation d’assurance scolaire', date, [
    paragraph(
      `Nous soussignés certifions que l’enfant ${child.prenom} ${child.nom}, né(e) le ${dayText(child.dateNaissance)}, est assuré(e) par le contrat désigné ci-dessous, pour sa responsabilité civile et les accidents dont il ou elle serait victime, à l’école, pendant les sorties et sur le trajet.`,
    ),
    contractFacts(subject),
    ...covers(subject),
  ]);
}

function letter(subject: Subject, title: string, date: string, parts: LetterPart[]): Letter {
  return {
    title,
    date,
    recipient: recipient(subject),
    reference: contractNumber(subject),
    parts,
  };
}

function covers({ garanties }: Subject): LetterPart[] {
  if (garanties.length === 0) return [];
  const list = garanties.map(({ libelle }) => libelle).join(', ');
  return [heading('Garanties'), paragraph(`Garanties souscrites : ${list}.`)];
}

function drivers(subject: Subject): LetterPart[] {
  const { conducteurs } = details(subject, 'auto');
  if (!conducteurs?.length) return [];
  const rows = conducteurs.map(({ identite, dateNaissance, crm, dateObtentionPermis }) => [
    [identite?.prenom1, identite?.nom].filter(Boolean).join(' '),
    dayText(dateNaissance),
    dayText(dateObtentionPermis) || 'conduite accompagnée',
    bonus(crm),
  ]);
  return [heading('Conducteurs'), table(['Nom', 'Naissance', 'Permis', 'Bonus-malus'], rows)];
}

/** A bonus-malus is written with two decimals. */
function bonus(crm: number | null | undefined): string {
  return crm === null || crm === undefined ? '' : crm.toFixed(2).replace('.', ',');
}

function savings(subject: Subject): LetterPart[] {
  const total = surrenderValue(subject);
  return total === null ? [] : [paragraph(`Valeur de rachat du contrat : ${euros(total)}.`)];
}
