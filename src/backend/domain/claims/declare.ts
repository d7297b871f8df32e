import { randomUUID } from 'node:crypto';
import type { ClaimAbout } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { AutoDetails } from '../contracts/details/auto.ts';
import type { HabitationDetails } from '../contracts/details/habitation.ts';
import { holdContract, type OwnContract, type OwnContracts } from '../contracts/find.ts';
import { recordErrand } from '../errands/record.ts';
import { claimFiles, type FileRow } from '../files/files.ts';
import type { Viewer } from '../members/viewer.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import { type Acceptance, accept, type Event, findDeclared } from './acceptance.ts';
import { planDays } from './planned.ts';
import { refuse } from './refusals.ts';
import { type ClaimDetails, claims } from './schema.ts';

/** Longest answer, in characters. */
const LONGEST = 5000;
/** Most choices in a list. */
const MOST = 40;

interface ClaimCaller {
  viewer: Viewer;
  contracts: OwnContracts;
  keepAnswer: KeepAnswer;
  services: { db: Db; decide: Decide; now(): Date; today(): string };
}

type Answer = string | boolean | readonly string[] | null | undefined;

/** The event, and further answers by field name. */
export type NewClaim = Event & { piecesJointes?: readonly string[] | null | undefined } & Readonly<
    Record<string, Answer>
  >;

export interface DeclaredClaim {
  id: string;
  reference: string;
  /** Instant it was recorded. */
  date: Date;
  /** Day by which it is handled, AAAA-MM-JJ. */
  echeance: string | null;
  files: FileRow[];
}

/** @throws a refusal that names an answer too long to be read, or not storable */
function refuseUnreadable(answers: Readonly<Record<string, Answer>>): void {
  for (const [champ, answer] of Object.entries(answers)) {
    const texts = Array.isArray(answer) ? (answer as readonly string[]) : typeof answer === 'string' ? [answer] : [];
    if (texts.length > MOST || texts.some((text) => text.length > LONGEST || text.includes('\0')))
      throw refuse({ code: 'REPONSE_REFUSEE', champ });
  }
  if (String(answers.circonstances ?? '').trim() === '')
    throw refuse({ code: 'REPONSE_REFUSEE', champ: 'circonstances' });
}

export const driverNames = ({ details }: Pick<OwnContract, 'details'>): string[] =>
  ((details as AutoDetails).conducteurs ?? []).flatMap(
    ({ identite }) => joinWords(identite?.prenom1, identite?.nom) ?? [],
  );

export function insuredAddress({ details }: Pick<OwnContract, 'details'>): string | null {
  const { adresse } = details as HabitationDetails;
  return [adresse?.numeroVoie, joinWords(adresse?.codePostal, adresse?.ville)].filter(Boolean).join(', ') || null;
}

export const vehicleName = ({ details }: Pick<OwnContract, 'details'>): string | null =>
  joinWords((details as AutoDetails).vehicule?.marque, (details as AutoDetails).vehicule?.modele);

const joinWords = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ') || null;

/**
 * Records a claim: errand, claim and files in one transaction.
 * @throws a refusal; `DECLARATION_REJETEE` where a person has to handle it
 */
export async function declareClaim<Answer>(
  { viewer, contracts, keepAnswer, services }: ClaimCaller,
  { piecesJointes, ...answers }: NewClaim,
  answer: (claim: DeclaredClaim) => Answer,
): Promise<Answer> {
  const { memberId } = viewer;
  refuseUnreadable(answers);
  const { contract, kind, rejection, until, declared } = await accept(services, contracts, answers);
  if (rejection !== null)
    throw refuse({ code: 'DECLARATION_REJETEE', motif: rejection, dateFin: until, ...claimReference(declared) });
  if (answers.conducteur && !driverNames(contract).includes(String(answers.conducteur)))
    throw refuse({ code: 'REPONSE_REFUSEE', champ: 'conducteur' });
  const { policeId: _of, ...args } = answers;
  const id = randomUUID();
  const chosen = await services.decide('errand-labels', { nature: kind.errand, asked: args });
  const details = claimDetails(kind.about, { chosen, contract, answers });
  const { natureSinistre, dateSurvenance } = answers;
  const happened = { typeSinistre: kind.id, natureSinistre, dateSurvenance };
  const errand = {
    ...{ memberId, contractId: contract.id, nature: kind.errand, args: { ...args, sinistre: id } },
    ...{ codeProduit: contract.codeProduit, dates: await planDays(services, happened) },
  };
  return recordErrand(services, keepAnswer, errand, async (tx, { reference, date, echeances: [, echeance = null] }) => {
    // of two concurrent declarations, the second sees the first
    await holdContract(tx, contract.id);
    const first = await findDeclared(tx, contract.id, answers);
    if (first !== null) throw refuse({ code: 'DECLARATION_REJETEE', motif: 'deja-declare', ...claimReference(first) });
    const dateDeclaration = services.today();
    await tx
      .insert(claims)
      .values({ id, memberId, contractId: contract.id, reference, ...happened, dateDeclaration, details });
    const files = await claimFiles(tx, { memberId, ids: piecesJointes ?? [], reference });
    // that of the first step after the declaration
    return answer({ id, reference, date, echeance, files });
  });
}

const claimReference = (declared: Acceptance['declared']) =>
  declared === null ? {} : { reference: declared.reference, sinistre: declared.id };

/** Declares the breakdown of an appliance, as a claim. */
export async function declareBreakdown<Answer>(
  caller: ClaimCaller,
  breakdown: Omit<NewClaim, 'typeSinistre' | 'natureSinistre'> &
    Pick<Event, 'policeId' | 'dateSurvenance'> & { dateAchat: string },
  answer: (claim: DeclaredClaim) => Answer,
): Promise<Answer> {
  if (breakdown.dateAchat > breakdown.dateSurvenance) throw refuse({ code: 'DATE_REFUSEE', champ: 'dateSurvenance' });
  const claim = await caller.services.decide('claim-about', { about: 'appliance' });
  // without such a type no contract has such claims
  if (claim === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  return declareClaim(caller, { ...breakdown, typeSinistre: claim.type, natureSinistre: claim.nature }, answer);
}

interface ClaimContext {
  /** Each choice in the form's wording. */
  chosen: Readonly<Record<string, string>>;
  contract: OwnContract;
  answers: NewClaim;
}

/** The wording of the claim's page, by what the claim is about; nothing of a person. */
function claimDetails(about: ClaimAbout | null, { chosen, contract, answers }: ClaimContext): ClaimDetails {
  if (about === null) return {};
  const dommages = [chosen.zones, chosen.biens, answers.precisions].filter(Boolean).join(', ');
  if (about === 'vehicle') {
    const { marque, modele, immatriculation } = (contract.details as AutoDetails).vehicule ?? {};
    const conducteur = String(answers.conducteur ?? answers.nomConducteur ?? '');
    const car = { marque: marque ?? '', modele: modele ?? '', immatriculation: immatriculation ?? '' };
    return { infosAuto: { conducteur, ...car, dommages }, vtmAvecCorp: answers.blesses === true };
  }
  const adresse = insuredAddress(contract) ?? '';
  if (about === 'home') return { infosHabitation: { bien: contract.libelleProduit ?? '', adresse, dommages } };
  const bien = joinWords(chosen.appareil, String(answers.marque)) ?? '';
  return { infosHabitation: { bien, adresse, dommages: String(answers.circonstances) } };
}
