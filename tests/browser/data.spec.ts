import type { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { sampleIf } from './sample.ts';

test.use({ member: MEMBERS.everyFamily });

type Row = typeof contracts.$inferSelect;
type Details = Record<string, unknown>;
const details = (row: Row, change: Details): Partial<Row> => ({
  details: { ...(row.details as Details), ...change } as Row['details'],
});

/** One field of each family, the place where it shows, and the words that its new value makes. */
const CHANGES: [name: string, code: string, path: string, change: (row: Row) => Partial<Row>, shows: RegExp][] = [
  [
    'auto',
    '40',
    '/contrat/auto/{id}?onglet=vehicule-conducteurs',
    (row) => details(row, { vehicule: { ...((row.details as Details).vehicule as Details), marque: 'Delahaye' } }),
    /Delahaye/,
  ],
  [
    'habitation',
    '10',
    '/contrat/habitation/{id}?onglet=logement',
    (row) => details(row, { nombrePieces: 4321 }),
    /4\s?321/,
  ],
  ['protection juridique', '70', '/contrat/pj/{id}', () => ({ montantAnnuelTTC: 1234.5 }), /1\s234,50\s€/],
  [
    'accidents enfants',
    '67',
    '/contrat/aet/{id}?onglet=enfants',
    () => ({
      enfantsAssures: [{ nom: 'DURAND', prenom: 'Zéphyrin', dateNaissance: '2015-02-28' }] as Row['enfantsAssures'],
    }),
    /Zéphyrin[\s\S]*28\/02\/2015/,
  ],
  ['santé', '82', '/contrat/sante/{id}', () => ({ codeFormule: 'PRESTIGE-9' }), /PRESTIGE-9/],
  [
    'arpège',
    'MS',
    '/contrat/arpege/{id}?onglet=valeur-operations',
    (row) => details(row, { versementProgramme: { montant: 777, codePeriodicite: 'T' } }),
    /777,00\s€[\s\S]*Trimestrielle/,
  ],
  [
    'eparmil',
    'SR',
    '/contrat/epargne/{id}?onglet=composition',
    (row) =>
      details(row, {
        fondSecurite: { code: 'SEC', libelle: 'Fonds Boréal', nombreUc: 1, montantUc: 2, montantRachat: 2 },
      }),
    /Fonds Boréal/,
  ],
  [
    'décès-invalidité',
    'K1',
    '/contrat/prevoyance/deces-invalidite/{id}?onglet=garanties',
    (row) => details(row, { capitalDecesBase: 98765 }),
    /98\s765,00\s€/,
  ],
  [
    'prima2000',
    '53',
    '/contrat/prevoyance/prima2000/{id}?onglet=garanties',
    (row) => details(row, { ippm: 43210 }),
    /43\s210,00\s€/,
  ],
  ['cdc', 'C0', '/contrat/prevoyance/cdc/{id}', () => ({ echeance: '14/07' }), /14\/07/],
  [
    'objectif prévoyance',
    'C1',
    '/contrat/prevoyance/objectif-prevoyance/{id}',
    (row) => details(row, { franchiseHospitalisation: 9 }),
    /9\sjours/,
  ],
  ['revenus', '78', '/mon-contrat/{id}', () => ({ codeEtat: 'SUSPENDU', libelleEtat: 'Suspendu' }), /Suspendu/],
  ['gsp', 'M2', '/contrat/gsp/{id}', (row) => details(row, { preteur: 'Banque de la Lune' }), /Banque de la Lune/],
  ['projet', 'MT', '/mon-projet/{id}', (row) => details(row, { reference: 'ADP-LUNE-1' }), /ADP-LUNE-1/],
  [
    'fortego',
    'FT',
    '/contrat/fortego/{id}',
    (row) => details(row, { formules: [{ numeroContrat: 'FT1', libelle: 'Fortego Lune' }] }),
    /Fortego Lune/,
  ],
  ['association', 'AS', '/mon-contrat/{id}', () => ({ dateEffet: '1999-12-31' }), /31\/12\/1999/],
  ['navigation', '15', '/mon-contrat/{id}', () => ({ montantFgti: 0 }), /Cotisation annuelle TTC(?!\*)/],
  ['autre contrat', '9901', '/mon-contrat/{id}', () => ({ numeroContrat: 'LUNE-42' }), /LUNE-42/],
];

for (const [name, code, path, change, shows] of CHANGES)
  test(
    `one changed row changes the page of ${name}`,
    sampleIf(['auto', 'arpège', 'projet'].includes(name)),
    async ({ page, portal }) => {
      const row = await portal.contractOf(MEMBERS.everyFamily, code);
      const address = path.replace('{id}', row.id);
      await page.goto(address);
      await ready(page);
      await expect(page.locator('main')).not.toContainText(shows);
      await portal.withContract(row.id, change(row), async () => {
        await page.reload();
        await ready(page);
        await expect(page.locator('main')).toContainText(shows);
      });
    },
  );
