import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PDFDict, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decide } from '../../src/backend/catalogue/decide.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { endErrand, type NewErrand, recordErrand } from '../../src/backend/domain/errands/record.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { compileText } from '../../src/rules/index.ts';
import { decide as decideWith } from '../../src/view/decide.ts';
import { shipped } from '../shipped.ts';
import { ask } from './support/api.ts';
import { heldIn } from './support/held.ts';
import { openPdf, readPdf } from './support/pdf.ts';
import { type Service, startService } from './support/service.ts';

const { data } = shipped;
const compiled = compileCatalogue(data);
let catalogue = compiled;
const decide: Decide = (name, given) => decideWith(catalogue, name, given);
/** Ten past midnight in Paris, on the day after that of London. */
const NOW = new Date('2026-11-20T23:10:00Z');
const OWNER = '12345678A';
const STRANGER = '45678901D';
const IBAN = 'FR7630006000011234567890189';
const TEXT = `query($reference: String!) {
  getAccuseReceptionItem(reference: $reference) { reference date name mime base64Content } }`;

let service: Service;
beforeAll(async () => {
  service = await startService({}, { decide, now: () => NOW });
}, 60_000);
afterAll(() => service.close());
const { tokenOf, contractsOf } = heldIn(() => service);

interface Paper {
  reference: string;
  date: string;
  name: string;
  mime: string;
  base64Content: string;
}

async function paperOf(reference: string, numClient = OWNER) {
  const answer = await ask(service.origin, await tokenOf(numClient), TEXT, { reference });
  return { answer, paper: answer.data?.getAccuseReceptionItem as Paper | null };
}

async function wordsOf(reference: string): Promise<string> {
  const { paper } = await paperOf(reference);
  return (await readPdf(paper?.base64Content ?? '')).words.replace(/\s+/g, ' ');
}

/** Asks for something as its area does, without what it changes there. */
async function record(asked: Pick<NewErrand, 'nature' | 'args'> & Partial<NewErrand>): Promise<string> {
  const [first] = await contractsOf(OWNER);
  const { memberId, id: contractId } = first ?? { memberId: '', id: null };
  const recording = { db: service.db, decide, now: () => NOW, today: () => '2026-11-21' };
  const whole = { memberId, contractId, ...asked };
  return recordErrand(
    recording,
    async () => {},
    whole,
    async (_tx, { reference }) => reference,
  );
}

/** What is sent of each kind, and what its paper must say of it. */
const ASKED: Readonly<Record<string, [args: Record<string, unknown>, said: string[]]>> = {
  resiliation: [
    { motif: 'R03', type: 'differee', aEffetDiffere: '2027-01-15', message: 'Voiture vendue' },
    [
      '15 janvier 2027',
      'Voiture vendue',
      'Préavis : dix jours',
      'dans les 30 jours',
      'L.121-11 du Code des assurances',
      'L.113-14',
      '2023-182',
    ],
  ],
  renonciation: [{ droit: 'distance' }, ['Vous avez renoncé à ce contrat le', 'L.112-2-1', 'depuis son début']],
  'declaration-kilometrage': [{ kilometrage: 81_250, dateReleve: '2026-11-19' }, ['81 250 km', '19 novembre 2026']],
  'changement-conducteur': [
    { changement: 'retirer', nom: 'DURAND', prenom: 'Zoé', dateNaissance: '1990-02-01', dateEffet: '2026-12-01' },
    ['Retirer un conducteur', 'Zoé DURAND', '1er février 1990', '1er décembre 2026'],
  ],
  'clause-beneficiaire': [{ clause: 'libre', texte: 'Ma sœur Inès' }, ['Les personnes que je nomme', 'Ma sœur Inès']],
  'depot-documents': [
    { nature: 'justificatif-domicile', dateDocument: '2026-11-02', message: 'Voici ma facture' },
    ['Un justificatif de domicile', '2 novembre 2026', 'Voici ma facture'],
  ],
  'versement-arpege': [
    { mode: 'programme', periodicite: 'T', montantBrut: 1500.5, frais: 30.01, montantNet: 1470.49, iban: IBAN },
    ['Programmé', 'Tous les trimestres', '1 500,50 €', '30,01 €', '1 470,49 €', 'FR76 •••• 0189'],
  ],
  'retrait-arpege': [
    { mode: 'partiel', montantBrut: 200, frais: 0, montantNet: 200, iban: IBAN },
    ['Partiel', '200,00 €', 'ni impôts ni prélèvements sociaux', 'FR76 •••• 0189'],
  ],
  'changement-fonds-arpege': [
    { securite: 50, equilibre: 30, dynamique: 20, environnement: 0, solidaire: 0 },
    ['Fonds sécurité 50 %', 'Fonds dynamique 20 %', 'Fonds solidaire 0 %'],
  ],
  'changement-coordonnees': [
    { email: 'marie@example.com', telMobile: '0601020304' },
    ['marie@example.com', '0601020304'],
  ],
  'cle-acces-ajoutee': [{ nom: 'Mon téléphone' }, ['Se connecter par une clé d’accès de plus', 'Mon téléphone']],
  'cle-acces-retiree': [{ nom: 'Mon téléphone' }, ['Ne plus se connecter par cette clé d’accès', 'Mon téléphone']],
  'preferences-contact': [{}, ['Ils se lisent dans vos préférences de contact']],
  'changement-compte': [{ titulaire: 'Marie DURAND', iban: IBAN }, ['Marie DURAND', 'FR76 •••• 0189']],
  'verification-mandat': [{}, ['Le compte et le titulaire sont les bons']],
  'piece-identite': [{ numero: '••••4721', dateExpiration: '2031-05-02' }, ['4721', '2 mai 2031']],
  'changement-adresse': [
    { voie: '3 rue du Port', codePostal: '13600', ville: 'La Ciotat', dateDebut: '2026-12-01' },
    ['3 rue du Port', '13600 La Ciotat', '1er décembre 2026'],
  ],
  patrimoine: [{ trancheRevenus: 'r2' }, ['Ils se lisent dans vos informations professionnelles']],
  message: [{ conversation: 'c', objetMessage: '3042-1' }, ['Il se lit dans la conversation']],
  reclamation: [
    { conversation: 'c', motif: 'gestion' },
    ['Le traitement ou le délai d’une demande', 'Il se lit dans la conversation'],
  ],
  'retard-paiement': [{ montant: 195.73 }, ['195,73 €']],
  'paiement-en-trop': [{ montant: 100, aRendre: 84.5 }, ['100,00 €', '84,50 €', 'Sur la carte qui a payé']],
  'signature-dg-double': [{ referenceDg: 'DG-2026' }, ['DG-2026']],
  'reglement-suspendu': [{ montant: 90 }, ['90,00 €']],
  effacement: [{ message: 'Tout' }, ['Tout', 'effacement de vos données']],
  tip: [{ numeroTIP: '123456789012', montant: 42.5 }, ['123456789012', '42,50 €']],
  'sinistre-corporel': [
    { natureSinistre: 'sport', dateSurvenance: '2026-11-14', victime: 'moi', gravite: 'medecin', arretTravail: false },
    ['Accident de sport', '14 novembre 2026', 'Moi', 'Vues par un médecin', 'Non'],
  ],
  'sinistre-auto': [
    { natureSinistre: 'stationnement', dateSurvenance: '2026-11-14', constat: 'aucun', zones: ['toit', 'coffre'] },
    ['Choc en stationnement', '14 novembre 2026', 'Constat amiable', 'Toit, Coffre'],
  ],
  'sinistre-habitation': [
    { natureSinistre: 'degat-des-eaux', dateSurvenance: '2026-11-14', habitable: true, circonstances: 'Une fuite' },
    ['Dégât des eaux', '14 novembre 2026', 'Oui', 'Une fuite'],
  ],
  'panne-electromenager': [
    {
      natureSinistre: 'panne',
      dateSurvenance: '2026-11-14',
      appareil: 'four',
      marque: 'Zéphyr',
      dateAchat: '2021-02-28',
    },
    ['Panne d’un appareil', '14 novembre 2026', 'Four ou cuisinière', 'Zéphyr', '28 février 2021'],
  ],
  'signature-dg': [{ referenceDg: 'DG-10-2019' }, ['DG-10-2019']],
  'versement-eparmil': [{ mode: 'libre', montantBrut: 50, iban: IBAN }, ['Libre', '50,00 €']],
  'retrait-eparmil': [{ mode: 'total', montantBrut: 9000, iban: IBAN }, ['Total', '9 000,00 €']],
};

describe('the receipt of an errand', () => {
  it.each(Object.keys(data.errands?.kinds ?? {}))(
    'of %s says what was asked, when, by whom and what comes next',
    async (nature) => {
      const [args = {}, said = []] = ASKED[nature] ?? [];
      expect(said).not.toEqual([]);
      const reference = await record({ nature, args });
      const { paper } = await paperOf(reference);
      expect(paper).toMatchObject({
        ...{ reference, date: '2026-11-21', mime: 'application/pdf', name: `Accuse-de-reception_${reference}.pdf` },
      });
      const { words: raw, title, language, pages } = await readPdf(paper?.base64Content ?? '');
      const words = raw.replace(/\s+/g, ' ');
      expect([title, language, pages]).toEqual(['Accusé de réception de votre demande', 'fr-FR', 1]);
      const [contract] = await contractsOf(OWNER);
      const kind = data.errands?.kinds[nature];
      const filled = (text: string) => compileText(text)(args) ?? '-';
      for (const one of [
        ...said,
        ...[
          reference,
          filled(kind?.label ?? '-'),
          '21/11/2026 à 00:10 (heure de Paris)',
          OWNER,
          contract?.numeroContrat ?? '-',
        ],
        ...(kind?.steps.map(({ label }) => filled(label)) ?? []),
      ])
        expect(words).toContain(one.replace(/\s+/g, ' '));
      expect(words).not.toContain(IBAN);
      expect(words).not.toContain('{');
    },
  );

  it('is accessible', async () => {
    const { paper } = await paperOf(await record({ nature: 'depot-documents', args: { nature: 'sinistre' } }));
    const { catalog, context } = await openPdf(paper?.base64Content ?? '');
    expect(String(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).get(PDFName.of('Marked')))).toBe('true');
    const tags = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? String(object.get(PDFName.of('S'))) : []));
    expect(tags).toEqual(expect.arrayContaining(['/H1', '/H2', '/P', '/Table', '/TH', '/TD']));
  });

  it('lists the attached files, as their receipt does', async () => {
    const reference = await record({ nature: 'depot-documents', args: { nature: 'sinistre' } });
    const [{ memberId } = { memberId: '' }] = await contractsOf(OWNER);
    const sha256 = 'ab'.repeat(32);
    const file = { id: randomUUID(), memberId, name: 'constat.pdf', mime: 'application/pdf', size: 12_345, sha256 };
    await service.db.insert(files).values({ ...file, blob: file.id, receivedAt: NOW, keptAt: NOW, reference });
    const words = await wordsOf(reference);
    expect(words).toContain('constat.pdf, 12 345 octets, reçu le 21/11/2026 à 00:10');
    // a print is for who checks a file, not for who reads a receipt
    expect(words.replace(/ /g, '')).not.toContain(sha256);
  });

  it('has the state of the day, also without a contract or a known reason', async () => {
    const reference = await record({ nature: 'resiliation', args: {}, contractId: null });
    expect(await wordsOf(reference)).toContain('Envoyée, au 21 novembre 2026');
    await endErrand(service.db, { reference }, { etat: 'retiree', code: 'retiree', date: NOW });
    const words = await wordsOf(reference);
    expect(words).toContain('Retirée, au 21 novembre 2026');
    expect(words).toContain('Vous avez retiré votre demande');
    expect(words).not.toContain('Nous vous confirmons ensuite');
  });

  it('exists for its member only', async () => {
    const reference = await record({ nature: 'depot-documents', args: { nature: 'sinistre' } });
    expect((await paperOf(reference)).paper?.reference).toBe(reference);
    const unknown = (await paperOf('INCONNUE', STRANGER)).answer;
    expect((await paperOf(reference, STRANGER)).answer).toEqual(unknown);
    expect(unknown.data?.getAccuseReceptionItem ?? null).toBeNull();
    const signedOut = await ask(service.origin, '', TEXT, { reference });
    expect(signedOut.errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it('follows the database, not an earlier receipt', async () => {
    const reference = await record({ nature: 'declaration-kilometrage', args: { kilometrage: 10 } });
    const [{ id } = { id: '' }] = await contractsOf(OWNER);
    await service.db.update(contracts).set({ libelleProduit: 'Produit renommé' }).where(eq(contracts.id, id));
    expect(await wordsOf(reference)).toContain('Produit renommé');
  });

  it('has the analyst’s wording', async () => {
    const reference = await record({ nature: 'depot-documents', args: { nature: 'sinistre' } });
    const text = JSON.stringify(data).replace(
      'Nous avons bien reçu votre demande.',
      'Votre demande est entre nos mains.',
    );
    catalogue = compileCatalogue(JSON.parse(text));
    const words = await wordsOf(reference);
    catalogue = compiled;
    expect(words).toContain('Votre demande est entre nos mains.');
    expect(await wordsOf(reference)).not.toContain('entre nos mains');
  });
});
