import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misprints } from '../../src/catalog/check/typography.ts';
import { isFull } from '../full.ts';
import { ask, field } from './support/api.ts';
import { type Demonstration, nameOf, type Reading, readDemonstration } from './support/demonstration.ts';
import { cover } from './support/invariants/cover.ts';
import { dates } from './support/invariants/dates.ts';
import type { Invariant, Judged } from './support/invariants/invariant.ts';
import { money } from './support/invariants/money.ts';
import { names } from './support/invariants/names.ts';
import { papers } from './support/invariants/papers.ts';
import { readPdf } from './support/pdf.ts';
import { downloadsOf, rawCodes, wordsOf } from './support/shown-words.ts';

const invariants: readonly Invariant[] = [...dates, ...money, ...cover, ...papers, ...names];

/** In milliseconds: reading every page of everybody takes as long as the machine lets it. */
const HALF_AN_HOUR = 30 * 60 * 1000;

let shown: Demonstration;
beforeAll(async () => {
  shown = await readDemonstration(isFull ? 200 : 10);
}, HALF_AN_HOUR);
afterAll(() => shown.close());

const copy = ({ person, family, light, contract, papers, given, view }: Judged): Judged =>
  structuredClone({ person, family, light, contract, papers, given, view });

describe('every seeded contract', () => {
  it('is checked, for every demonstration member', () => {
    expect(shown.readings.length).toBeGreaterThan(60);
    expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length);
  });

  it.each(invariants)('$name', ({ faults }) => {
    const found = shown.readings.flatMap((reading) =>
      faults(reading, shown.catalogue).map((fault) => `${nameOf(reading)}: ${fault}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a false contract is detected', () => {
  it.each(invariants)('$name', ({ faults, broken: { product, by } }) => {
    const right = shown.readings.find(
      ({ light, contract }) => light.codeProduit === product && contract.codeEtat !== 'RES',
    );
    if (right === undefined) throw new Error(`no contract of product ${product}`);
    const wrong = copy(right);
    by(wrong as Parameters<typeof by>[0]);
    expect(faults(wrong, shown.catalogue)).not.toEqual([]);
  });
});

describe('contracts of a member are consistent', () => {
  it('one address is one home', () => {
    const homes = new Map<string, Set<string>>();
    for (const { member, contract } of shown.readings) {
      const { adresse, codeNatureBatiment, codeDestinationLocaux } = contract;
      if (!adresse || !codeNatureBatiment) continue;
      const at = `${member.numClient}, ${adresse.numeroVoie} ${adresse.codePostal}`;
      homes.set(at, (homes.get(at) ?? new Set()).add(`${codeNatureBatiment} ${codeDestinationLocaux}`));
    }
    expect(homes.size).toBeGreaterThan(10);
    expect([...homes].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });

  it('flats have distinct numbers', () => {
    const flats = shown.readings
      .filter(({ contract }) => contract.codeNatureBatiment === 'APPARTEMENT')
      .map(({ contract: { adresse } }) => `${adresse?.batiment} ${adresse?.numeroAppart}`);
    expect(flats.length).toBeGreaterThan(3);
    expect(new Set(flats).size).toBeGreaterThan(flats.length / 2);
  });

  it('a payment from an account names its holder’s mandate', async () => {
    const NOTICES = 'query($n: String!) { getAvisEcheancesItem(numProfil: $n) { avisEcheances { rum typePaiement } } }';
    const mandates = new Map<string, Set<string | null>>();
    for (const { member, person, token } of shown.readings) {
      if (mandates.has(member.numClient)) continue;
      const answer = await ask(shown.service.origin, token, NOTICES, { n: person.numProfil });
      const { avisEcheances } = field<{ avisEcheances: { rum: string | null; typePaiement: string }[] }>(
        answer,
        'getAvisEcheancesItem',
      );
      const taken = avisEcheances.filter(({ typePaiement }) => typePaiement === 'PRELEVEMENT');
      if (taken.length > 0) mandates.set(member.numClient, new Set(taken.map(({ rum }) => rum)));
    }
    const references = [...mandates.values()].map((one) => [...one]);
    expect(references.length).toBeGreaterThan(10);
    expect(references.every(([rum, ...more]) => more.length === 0 && /^[A-Z0-9-]{12,35}$/.test(rum ?? ''))).toBe(true);
    expect(new Set(references.flat()).size).toBe(references.length);
  });

  it('the association has the same fee for every member', () => {
    const asked = shown.readings
      .filter(({ light }) => light.codeProduit === 'AS')
      .map(({ contract }) => contract.montantAnnuelTTC);
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked).size).toBe(1);
  });
});

describe('members’ texts', () => {
  /** Faults of every page, each with the contract that it is about. */
  const over = (faults: (reading: Reading) => string[]) =>
    shown.readings.flatMap((reading) => faults(reading).map((fault) => `${nameOf(reading)}: ${fault}`));

  it('contain no raw codes', () => {
    const codes = rawCodes(shown.catalogue);
    expect(codes.size).toBeGreaterThan(60);
    expect([...codes]).toEqual(expect.arrayContaining(['TOUS_RISQUES', 'OPTIMO', 'VIG', 'dispositions-generales']));
    const found = over(({ view, card }) =>
      [...wordsOf(view, 'view'), ...wordsOf(card, 'card')].flatMap(([place, text]) => {
        const raw = text.split(/[\s,;:()/]+/).filter((word) => codes.has(word));
        return raw.length === 0 ? [] : [`${place} "${text}"`];
      }),
    );
    expect(found).toEqual([]);
  });

  it('are complete and not repeated: no empty line, no asterisk without its footnote', () => {
    const found = over(({ view, card }) => {
      const words = [...wordsOf(view, 'view'), ...wordsOf(card, 'card')];
      const empty = words.filter(([, text]) => text.trim() === '' || /undefined|null|NaN|\[object/.test(text));
      const starred = words.some(([place, text]) => /\/key$/.test(place) && text.endsWith('*'));
      const note = view.footnote?.startsWith('*') ?? false;
      return [
        ...empty.map(([place, text]) => `${place} "${text}"`),
        ...(starred === note ? [] : [`asterisk ${starred}, footnote ${view.footnote}`]),
      ];
    });
    expect(found).toEqual([]);
  });

  it('use French typography', () => {
    // A release leaves out what is for people only: the file itself says which texts are fixed.
    const exact = Object.keys(
      (JSON.parse(readFileSync('catalog/exact-texts.json', 'utf8')) as { texts: object }).texts,
    );
    const found = over(({ view, card }) =>
      [...wordsOf(view, 'view'), ...wordsOf(card, 'card')].flatMap(([place, text]) => {
        const { what } = misprints(text);
        return what.length === 0 || exact.includes(text) ? [] : [`${place} "${text}" ${what.join(', ')}`];
      }),
    );
    expect(found).toEqual([]);
  });

  it('list each paper once per tab, and request none under the name of an available one', () => {
    const found = over(({ view }) =>
      [...view.tabs.map(({ id, content }) => ({ id, content })), { id: 'page', content: view.content }].flatMap(
        ({ id, content }) => {
          const labels = content.flatMap((block) =>
            block.block === 'documents'
              ? block.items.map(({ label, date, detail }) => [label, date, detail].join(' '))
              : block.block === 'certificates' || block.block === 'pieces'
                ? block.items.map(({ label }) => label)
                : [],
          );
          return labels.filter((label, rank) => labels.indexOf(label) < rank).map((label) => `${id}: ${label}`);
        },
      ),
    );
    expect(found).toEqual([]);
  });

  it('show no licence of a learner driver', () => {
    const learners = shown.readings.flatMap(({ view }) =>
      view.tabs
        .flatMap(({ content }) => content)
        .flatMap((block) => (block.block === 'people' ? block.people : []))
        .filter(({ badges }) => badges.includes('Conduite accompagnée')),
    );
    expect(learners.length).toBeGreaterThan(0);
    expect(learners.flatMap(({ facts }) => facts.map(({ id }) => id))).not.toContain('permis');
  });

  it('have in each statement the savings of that time, and its period’s transactions', async () => {
    const savings = shown.readings.filter(({ family }) => family === 'arpege' || family === 'eparmil');
    expect(savings.length).toBeGreaterThan(1);
    for (const reading of savings) {
      const statements = downloadsOf(reading.view).filter(({ label }) => label.startsWith('Relevé'));
      const worths: string[] = [];
      for (const { label, download } of statements) {
        const words = plain((await paperOf(reading, download)).words);
        const [, from = '', to = ''] = /Période (.+?) – (.+? \d{4}) /.exec(words) ?? [];
        const [, worth = ''] = /Valeur de rachat au .+? \d{4} ([\d ]+,\d\d) €/.exec(words) ?? [];
        worths.push(worth);
        const years = [...words.matchAll(/ \d\d\/\d\d\/(\d{4}) V/g)].map(([, year]) => year);
        expect(new Set(years), `${label} ${from} ${to}`).toEqual(new Set([to.slice(-4)]));
      }
      const today = plain(reading.view.keyFigure?.value ?? '').replace(' €', '');
      expect(new Set([...worths, today]).size, nameOf(reading)).toBe(statements.length + 1);
      const provisions = downloadsOf(reading.view).find(({ label }) => label === 'Dispositions générales');
      if (provisions === undefined) throw new Error(`${nameOf(reading)} has no general provisions`);
      const { words } = await paperOf(reading, provisions.download);
      expect(words).toContain('assurance vie');
      expect(words).not.toMatch(/sinistre|\bvol\b/i);
    }
  });

  it.runIf(isFull)('use one product name on page, card and papers', async () => {
    expect(
      over(({ view, card }) => (view.productName === card.label ? [] : [`${view.productName}, ${card.label}`])),
    ).toEqual([]);
    const products = new Set<string>();
    const faults: string[] = [];
    for (const reading of shown.readings) {
      const { productCode, productName } = reading.view;
      if (products.has(String(productCode))) continue;
      const papers = downloadsOf(reading.view);
      if (papers.length === 0) continue;
      products.add(String(productCode));
      for (const { label, download } of papers) {
        const { words, language } = await paperOf(reading, download);
        // A card of insurance names the vehicle, a certificate for a harbour abroad is in the language of the place.
        if (
          download.operation === 'getDfDocumentContrat' &&
          language.startsWith('fr') &&
          !plain(words).includes(plain(productName))
        )
          faults.push(`${nameOf(reading)}: "${label}" does not name ${productName}`);
        if (/[A-Z]{3,}_[A-Z]{3,}/.test(words)) faults.push(`${nameOf(reading)}: "${label}" shows a code`);
      }
    }
    expect(products.size).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });
});

/** Lines break where they may: only the words and their order are compared. */
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ');

async function paperOf({ token }: Reading, { operation, variables }: { operation: string; variables: object }) {
  const content = operation === 'getDfDocumentContrat' ? 'buffer' : 'base64Content';
  const names = Object.keys(variables);
  const types: Record<string, string> = { key: 'String!', flag: 'String!', reason: 'String!' };
  const declared = names.map((name) => `$${name}: ${types[name] ?? 'ID!'}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const query = `query(${declared}) { ${operation}(${passed}) { ${content} } }`;
  const answer = await ask(shown.service.origin, token, query, variables as Record<string, unknown>);
  return readPdf(field(answer, operation)[content] ?? '');
}
