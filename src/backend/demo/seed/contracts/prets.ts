import { demonstrationWords } from '../../../domain/reference-data/demonstration-words.ts';
import type { PretAssure } from '../../../graphql/core/api.generated.ts';
import { upToDate } from '../../rows/payments.ts';
import { SEED_DATE, shift } from '../../samples/dates.ts';
import type { Person } from '../../samples/person.ts';
import { opaqueId } from '../../samples/random.ts';
import { ago, type Choice, type ContractSeed, chance, common, usualDocuments } from './contract.ts';

const COVERS = ['PTIA', 'IPT_MALADIE', 'IPT_ACCIDENT', 'ITT_MALADIE', 'ITT_ACCIDENT', 'IPP_ACCIDENT'];

/** What every loan insurance covers, before the options. */
const ALWAYS = ['DECES'];

function insured(person: Person, covers: readonly string[]) {
  const holder = {
    identite: {
      civilite: person.civilite,
      nom: person.nom.toUpperCase(),
      prenom1: person.prenom,
      numProfil: person.numProfil,
    },
    dateNaissance: person.dateNaissance,
    qualite: 'souscripteur',
    garantiesOptionnelles: [...covers],
  };
  if (!person.spouse) return [holder];
  const { civilite, prenom, dateNaissance } = person.spouse;
  const spouse = { identite: { civilite, nom: person.nom.toUpperCase(), prenom1: prenom }, dateNaissance };
  return [holder, { ...spouse, qualite: 'coSouscripteur', garantiesOptionnelles: covers.slice(0, 3) }];
}

interface Loan {
  type: 'AMO' | 'INF' | 'PTZ';
  organisme: string;
  capital: number;
  months: number;
  rate: number;
  start: string;
}

/** What one insured person carries of a loan; the remaining capital follows constant instalments. */
function share(loan: Loan, couverture: number): PretAssure {
  const paid = Math.max(0, monthsBetween(loan.start, SEED_DATE));
  const growth = (1 + loan.rate / 1200) ** loan.months;
  const done = (1 + loan.rate / 1200) ** paid;
  const left = loan.type === 'INF' ? 1 : loan.rate === 0 ? 1 - paid / loan.months : (growth - done) / (growth - 1);
  return {
    organisme: loan.organisme,
    type: loan.type,
    duree: loan.months,
    taux: loan.rate,
    couverture,
    prime: Math.round(loan.capital * couverture * 0.000026) / 10,
    capitalInitial: loan.capital,
    capitalRestant: Math.round(loan.capital * left * 100) / 100,
    dateDebut: loan.start,
    dateFin: shift(loan.start, { months: loan.months }),
  };
}

function monthsBetween(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

function loans(person: Person, list: Loan[]) {
  return list.map((loan, rank) => ({
    id: opaqueId('pret', person.numClient, loan.start, String(rank)),
    souscripteur: share(loan, person.spouse ? 60 : 100),
    coSouscripteur: person.spouse ? share(loan, 40) : null,
  }));
}

/** What the insured pay for all loans a year. */
function yearly(prets: ReturnType<typeof loans>): number {
  const shares = prets.flatMap(({ souscripteur, coSouscripteur }) => [souscripteur, coSouscripteur]);
  const monthly = shares.reduce((sum, share) => sum + Math.round((share?.prime ?? 0) * 100), 0);
  return (monthly * 12) / 100;
}

/** What an interest-free loan brings to a purchase. */
const WITHOUT_INTEREST = 40_000;

/** Loan insurance (M2). */
export function gsp(person: Person, choice: Choice = {}): ContractSeed {
  const capital = chance(person, 'gsp').int(120, 260) * 1000;
  const effet = choice.effet ?? ago(4, 8);
  const organisme = 'Banque du Littoral';
  const prets = loans(person, [
    { type: 'AMO', organisme, capital: capital - WITHOUT_INTEREST, months: 240, rate: 1.35, start: effet },
    { type: 'PTZ', organisme, capital: WITHOUT_INTEREST, months: 180, rate: 0, start: effet },
  ]);
  const contract = common<'ContratGsp'>(choice, {
    kind: 'ContratGsp',
    codeProduit: 'M2',
    effet,
    montant: yearly(prets),
    details: {
      montantPret: capital,
      tauxCouverture: 100,
      dureePret: 240,
      preteur: organisme,
      personnes: insured(person, COVERS),
      prets,
    },
  });
  return {
    contract,
    guarantees: [...ALWAYS, ...COVERS],
    documents: usualDocuments(contract, { codeType: 'certificat-adhesion', date: effet }),
    payment: upToDate,
  };
}

/** Lent until the former home is sold. */
const BRIDGING = 25_000;

/** A project of loan insurance (MT), not yet signed. */
export function projetGsp(person: Person, choice: Choice = {}): ContractSeed {
  const random = chance(person, 'projet');
  const capital = random.int(150, 320) * 1000;
  const start = '2027-01-15';
  const organisme = demonstrationWords().lender;
  const covers = COVERS.slice(0, 5);
  const prets = loans(person, [
    { type: 'AMO', organisme, capital, months: 300, rate: 3.1, start },
    { type: 'INF', organisme, capital: BRIDGING, months: 24, rate: 3.4, start },
  ]);
  const contract = common<'ProjetAdp'>(
    { codeEtat: 'ATTENTE_SIGNATURE', ...choice },
    {
      kind: 'ProjetAdp',
      codeProduit: 'MT',
      effet: start,
      montant: yearly(prets),
      details: {
        reference: `ADP-2026-${random.digits(6)}`,
        montantPret: capital + BRIDGING,
        tauxCouverture: 100,
        dureePret: 300,
        preteur: organisme,
        codeEtatCoSouscripteur: person.spouse ? 'ATTENTE_SIGNATURE' : null,
        objetPret: 'RP',
        montantTotal: capital + BRIDGING,
        qualiteSouscripteur: 'souscripteur',
        offreCouple: person.spouse !== undefined,
        personnes: insured(person, covers),
        prets,
      },
    },
  );
  return {
    contract,
    guarantees: [...ALWAYS, ...covers],
    documents: [
      { codeType: 'projet-contrat', date: '2026-10-20' },
      { codeType: 'informations-cles', date: '2026-10-20' },
    ],
  };
}
