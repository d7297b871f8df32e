import type { DetailsByKind } from '../../../domain/contracts/details.ts';
import { upToDate } from '../../rows/payments.ts';
import { SEED_DATE } from '../../samples/dates.ts';
import type { Person } from '../../samples/person.ts';
import { ago, type Choice, type ContractSeed, chance, common, established, usualDocuments } from './contract.ts';

export interface PrevoyanceChoice extends Choice {
  /** An operation abroad: months it lasts. */
  mission?: number;
  /** The clause that names its beneficiaries has to be looked at again. */
  clauseAVerifier?: boolean;
}

type Details = DetailsByKind['ContratPrevoyance'];

const mission = (duree: number) => ({ montantOSM: 30_000, dateDebut: '2026-09-15', duree });

function insured(person: Person, codes: string[]): NonNullable<Details['personnes']> {
  const holder = {
    identite: {
      civilite: person.civilite,
      nom: person.nom.toUpperCase(),
      prenom1: person.prenom,
      numProfil: person.numProfil,
    },
    dateNaissance: person.dateNaissance,
    qualite: 'souscripteur',
    garantiesOptionnelles: codes,
  };
  if (!person.spouse) return [holder];
  const { civilite, prenom, dateNaissance } = person.spouse;
  const spouse = {
    identite: { civilite, nom: person.nom.toUpperCase(), prenom1: prenom },
    dateNaissance,
    qualite: 'conjoint',
  };
  return [holder, { ...spouse, garantiesOptionnelles: ['PTIA'] }];
}

function build(
  person: Person,
  choice: Choice,
  codeProduit: string,
  details: Details,
  guarantees: string[],
): ContractSeed {
  const code = choice.codeProduit ?? codeProduit;
  const optional = guarantees.filter((guarantee) => /^(PTIA|I[TP][PT]_)/.test(guarantee));
  const contract = common<'ContratPrevoyance'>(choice, {
    kind: 'ContratPrevoyance',
    codeProduit: code,
    effet: ago(6, 10),
    montant: (details.montantMensuel ?? chance(person, 'prevoyance', code).euros(10, 45)) * 12,
    details: { ...details, garantiesOptionnelles: optional, personnes: insured(person, optional) },
  });
  const effet = contract.dateEffet ?? SEED_DATE;
  return {
    contract,
    guarantees,
    documents: usualDocuments(contract, { codeType: 'certificat-adhesion', date: established(effet) }),
    payment: upToDate,
  };
}

/** Death and disability (K1, 50, A0): capitals by cause, bands of disability, daily benefits. */
export function decesInvalidite(person: Person, choice: PrevoyanceChoice = {}): ContractSeed {
  const base = chance(person, 'capital', choice.codeProduit).int(3, 12) * 10_000;
  const details: Details = {
    clauseBeneficiaireAVerifier: choice.clauseAVerifier ?? false,
    capitalDecesBase: base,
    capitalDecesMaladie: base,
    capitalDecesAccident: base * 2,
    majoEnfantDecesMaladie: base * 0.1,
    majoEnfantDecesAccident: base * 0.2,
    capitalBaseIAD: base,
    capitalIADMaladie: base,
    capitalIADAccident: base * 2,
    capitalITDMaladie: base * 0.6,
    capitalITDAccident: base * 1.2,
    capitalBaseIPA: base,
    trancheIPA: { de0a9: 0, de10a39: base * 0.25, de40a79: base * 0.6, de80a100: base },
    souscripteurIJ: true,
    extensionProIJ: person.activite === 'MIL',
    missionIJ: choice.mission !== undefined,
    franchise: 30,
    capitalInsertion: 8000,
    reconversion: 5000,
    capitalPEDE: 12_000,
    optionPRO: person.activite === 'MIL',
    garantieSpecialeMission: choice.mission === undefined ? null : mission(choice.mission),
  };
  return build(person, choice, 'K1', details, [
    'DECES',
    'IAD',
    'IPA',
    'IJ',
    ...(choice.mission === undefined ? [] : ['MISSION']),
    'PTIA',
    'IPT_MALADIE',
    'IPT_ACCIDENT',
    'ITT_MALADIE',
    'ITT_ACCIDENT',
  ]);
}

/** Prima 2000 (53): military options. */
export function prima2000(person: Person, choice: PrevoyanceChoice = {}): ContractSeed {
  const details: Details = {
    capitalDecesBase: 60_000,
    specialite: person.activite === 'MIL' ? 'PARA' : 'AUCUNE',
    montantMensuel: chance(person, 'prima2000').euros(20, 45),
    rachatExclusion: true,
    ippm: 45_000,
    ire: 15_000,
    specialeMission: choice.mission === undefined ? null : mission(choice.mission),
  };
  return build(person, choice, '53', details, [
    'DECES',
    'IAD',
    'PTIA',
    'IPP_ACCIDENT',
    'IPP_MALADIE',
    'IPP_OPTION',
    person.activite === 'MIL' ? 'ASSMISSION' : 'ASS',
    ...(choice.mission === undefined ? [] : ['MISSION']),
  ]);
}

/** Income protection: of soldiers (78) or civil servants (76), loss of income (72). */
export const revenus = (person: Person, choice: PrevoyanceChoice = {}): ContractSeed =>
  build(
    person,
    choice,
    person.activite === 'MIL' ? '78' : '76',
    { souscripteurIJ: true, extensionProIJ: false, missionIJ: false, franchise: 15 },
    ['IJ', 'ITT_MALADIE', 'ITT_ACCIDENT', 'HOSPI'],
  );
