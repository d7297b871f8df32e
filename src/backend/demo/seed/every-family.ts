import type { Person } from '../samples/person.ts';
import { association } from './contracts/association.ts';
import { auto } from './contracts/auto.ts';
import { aet, cdc, fortego, navigation, objectifPrevoyance, other, pj, sante } from './contracts/basics.ts';
import { ago, type ContractSeed } from './contracts/contract.ts';
import { arpege, eparmil } from './contracts/epargne.ts';
import { habitation } from './contracts/habitation.ts';
import { gsp, projetGsp } from './contracts/prets.ts';
import { decesInvalidite, prima2000, revenus } from './contracts/prevoyance.ts';

/** At least one contract of each family, in varied states, and two quotes. */
export function everyFamily(p: Person): ContractSeed[] {
  return [
    auto(p, { vehicule: 3, jeune: 'Léo', remorque: true, forfait: { km: 8000, declaration: 'possible' } }),
    habitation(p, {
      children: true,
      codeFormule: 'OPTIMO',
      locataire: false,
      options: { OBJETS_NOMADES: 1, TELETRAVAIL: 2, ASSISTANTE_MATERNELLE: 1, CHASSE: 1 },
    }),
    pj(p),
    aet(p),
    sante(p),
    arpege(p),
    eparmil(p),
    decesInvalidite(p),
    prima2000(p),
    cdc(p),
    objectifPrevoyance(p),
    revenus(p),
    gsp(p),
    projetGsp(p),
    fortego(p),
    association(),
    navigation(p),
    other(p, { codeProduit: '9901' }),
    other(p, { codeProduit: '68', codeEtat: 'ENCOURS' }),
    other(p, { codeProduit: 'PO' }),
    auto(p, { codeProduit: '60', codeEtat: 'SUSPENDU', effet: ago(2, 5), fin: ago(0, 3) }),
    auto(p, { vehicule: 0, codeEtat: 'GARANTIE_PROVISOIRE', effet: '2026-10-02', pieces: true }),
    habitation(p, { codeProduit: '14', elsewhere: 'seconde', effet: ago(2, 1) }),
    habitation(p, {
      codeProduit: '12',
      codeEtat: 'RES',
      locataire: true,
      elsewhere: 'location',
      effet: ago(14),
      fin: ago(5, 3),
    }),
    pj(p, { codeProduit: '81', codeEtat: 'SUS', effet: ago(7), fin: ago(0, 5) }),
    sante(p, { codeProduit: '75', codeEtat: 'INFORMATION_TARIFAIRE', effet: '2027-01-01' }),
    decesInvalidite(p, { codeProduit: '50', codeEtat: 'DEM', effet: ago(10), fin: ago(3) }),
    decesInvalidite(p, { codeProduit: 'A0', codeEtat: 'DIFF', effet: ago(3, 9), fin: ago(0, 9) }),
    revenus(p, { codeProduit: '72', codeEtat: 'INSTRUCTION', effet: '2027-01-01' }),
    withUnavailableDocument(navigation(p, { codeEtat: 'RES', effet: ago(8, 7), fin: ago(2, 7) })),
    auto(p, { vehicule: 1, codeEtat: 'INFORMATION_TARIFAIRE', effet: '2026-12-01', devis: true }),
    habitation(p, {
      codeEtat: 'INFORMATION_TARIFAIRE',
      effet: '2026-12-15',
      devis: true,
      locataire: true,
      elsewhere: 'projet',
    }),
  ];
}

function withUnavailableDocument(seed: ContractSeed): ContractSeed {
  return {
    ...seed,
    documents: [...seed.documents, { codeType: 'certificat-adhesion', date: ago(8), indisponible: true }],
  };
}
