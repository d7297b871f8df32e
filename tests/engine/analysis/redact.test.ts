import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareCatalogues } from '../../../src/analysis/impact/comparison.ts';
import { Impact } from '../../../src/analysis/impact/impact.ts';
import { planImpact } from '../../../src/analysis/impact/plan.ts';
import { generateContracts } from '../../../src/analysis/portfolio/generate.ts';
import { Redaction } from '../../../src/analysis/portfolio/redact.ts';
import type { ContractGiven } from '../../../src/view/scope.ts';
import { isFull } from '../../full.ts';
import { type Change, type Json, reshaped } from '../catalog/support.ts';
import { asItIs, catalogueWith } from './support.ts';

const today = '2026-11-22';
if (asItIs.table === null) throw new Error('the catalogue is not sound');
const side = { ...asItIs, table: asItIs.table };

const keyed = (key: string) => (text: string, round: number) =>
  createHmac('sha256', key).update(`${round} ${text}`).digest();
const redaction = new Redaction(side, keyed('one'));

const folder = 'tests/catalog/examples';
const examples = readdirSync(folder)
  .filter((name) => !name.startsWith('carte-'))
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as ContractGiven);

/** Names of the API under which texts, dates and numbers tell whose a contract is. */
const identities =
  /^(id|policeId|clientId|num\w*|nom\w*|prenom\w*|denomination\w*|rue|voie|ville\w*|codePostal\w*|adresse|email|tel\w*|iban|immatriculation|rum|key|dateNaissance|montantPret)$/i;

function valuesOf(value: unknown, name = '', found: [string, string][] = []): [string, string][] {
  if (typeof value === 'string') found.push([name, value]);
  else if (Array.isArray(value)) for (const one of value) valuesOf(one, name, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) valuesOf(inner, key, found);
  return found;
}

test('nothing that tells whose a contract is comes through', () => {
  let tried = 0;
  for (const given of examples) {
    const text = JSON.stringify(redaction.of(given));
    for (const [name, value] of valuesOf(given)) {
      if (!identities.test(name) || value.length < 4 || /^\d{4}-01-01$/.test(value)) continue;
      tried++;
      expect(text, `${name} of ${value}`).not.toContain(value);
    }
  }
  expect(tried).toBeGreaterThan(60);
});

test('what decides stays, and who it is of is the same throughout', () => {
  const given: ContractGiven = {
    contract: {
      ...{ id: 'auto-0001', policeId: 'auto-0001', codeProduit: '40', codeEtat: 'VIG', montantAnnuelTTC: 512.4 },
      ...{ numeroContrat: '0400012345A', dateFin: null, dateEffet: '2019-04-01' },
      conducteurs: [
        { identite: { nom: 'DURAND', prenom1: 'Éloïse' }, dateNaissance: '1980-05-12', codeTypePermis: 'B' },
      ],
      vehicule: { categorie: 'VP', immatriculation: 'AB-123-CD' },
    },
    unavailable: ['$documents', 'conducteurs.identite', 'Monsieur Durand'],
    'lu pour DURAND': 'DURAND',
  };
  const { contract, unavailable, ...rest } = redaction.of(given) as {
    contract: Record<string, Json>;
    unavailable: Json;
  };
  const driver = {
    identite: { nom: expect.stringMatching(/^[A-Z]{6}$/), prenom1: expect.stringMatching(/^[A-Z][a-z]{5}$/) },
  };
  expect(contract).toMatchObject({
    ...{ codeProduit: '40', codeEtat: 'VIG', montantAnnuelTTC: 512.4, dateFin: null, dateEffet: '2019-04-01' },
    conducteurs: [{ ...driver, dateNaissance: '1980-01-01', codeTypePermis: 'B' }],
    vehicule: { categorie: 'VP', immatriculation: expect.stringMatching(/^[A-Z]{2}-\d{3}-[A-Z]{2}$/) },
  });
  expect(contract.id).toBe(contract.policeId);
  expect(unavailable).toEqual(['$documents', 'conducteurs.identite', expect.not.stringContaining('Durand')]);
  expect(JSON.stringify(rest)).not.toMatch(/DURAND|lu pour/);
  expect(redaction.of(given)).toEqual({ contract, unavailable, ...rest });
  expect(new Redaction(side, keyed('one')).of(given).contract).toEqual(contract);
  expect(new Redaction(side, keyed('other')).of(given).contract).not.toEqual(contract);
});

test('a field that the API does not have is replaced, with its name', () => {
  const { contract } = redaction.of({
    contract: {
      codeProduit: '40',
      codeEtat: 'VIG',
      surnom: 'Bébert',
      rang: 4_512_377,
      codeFormule: 'DURAND',
      energie: 'ES',
    },
  });
  expect(JSON.stringify(contract)).not.toMatch(/surnom|Bébert|4512377|DURAND|"ES"/);
  expect(contract).toMatchObject({ codeProduit: '40', codeEtat: 'VIG', codeFormule: expect.any(String) });
});

test('an address and an e-mail stay what they are, of nobody', () => {
  const { contract } = redaction.of({
    contract: { id: 'https://sante.example/durand?a=1', numeroContrat: 'claire.durand@example.org' },
  });
  expect(contract?.id).toMatch(/^https:\/\/exemple\.invalid\/[a-z]{5}\.[a-z]{7}\/[a-z]{6}\?[a-z]=\d$/);
  expect(contract?.numeroContrat).toMatch(/^[a-z]{6}\.[a-z]{6}\.[a-z]{7}\.[a-z]{3}@exemple\.invalid$/);
});

test('a value that is none of its field is replaced, whatever it claims to be', () => {
  const { contract } = redaction.of({
    contract: { codeProduit: 'DURAND', codeEtat: 'Paul', dateEffet: '06 12 34 56 78', montantAnnuelTTC: '0612345678' },
    offers: ['pam_2025', 'DURAND'],
    today: 'Paul',
    family: 'DURAND',
  });
  expect(JSON.stringify(contract)).not.toMatch(/DURAND|Paul|06 12|0612345678/);
  const {
    offers,
    today: day,
    family,
  } = redaction.of({ contract: {}, offers: ['pam_2025', 'DURAND'], today: 'Paul', family: 'DURAND' });
  expect(offers?.[0]).toBe('pam_2025');
  expect(JSON.stringify([offers, day, family])).not.toMatch(/DURAND|Paul/);
});

const tab = (family: string, when: Json): Change =>
  reshaped(`families/${family}.json`, ({ tabs }: { tabs: { when?: Json }[] }) => {
    if (tabs[0] !== undefined) tabs[0].when = when;
  });

describe('the redacted portfolio changes as the other does', () => {
  const portfolio = [...examples, ...generateContracts(side, today, isFull ? 1500 : 500, 21)];
  const anonymous = portfolio.map((given) => redaction.of(given));
  const counted = (plan: ReturnType<typeof planImpact>, some: readonly ContractGiven[]) => {
    const impact = new Impact(plan);
    some.forEach((given, i) => {
      impact.add(given, i);
    });
    const { contracts, changed, groups } = impact.part();
    return {
      contracts,
      changed,
      groups: groups.map(({ what, family, state, count }) => ({ what, family, state, count })),
    };
  };
  test.each<[string, Change]>([
    ['a state', tab('fortego', { '!=': [{ var: '$display' }, 'suspended'] })],
    ['an amount', tab('auto', { '>': [{ default: [{ var: 'montantAnnuelTTC' }, 0] }, 400] })],
    ['a date', tab('habitation', { '<': [{ default: [{ var: 'dateEffet' }, '1900-01-01'] }, '2020-01-01'] })],
    ['a code', tab('auto', { '==': [{ var: 'vehicule.categorie' }, 'VP'] })],
    ['whether a text is there', tab('fortego', { '!!': [{ var: 'referenceDg' }] })],
    [
      'a text that is shown',
      reshaped('families/auto.json', ({ header }: { header: { keyFigure: { value: Json } } }) => {
        header.keyFigure.value = '0 €';
      }),
    ],
    [
      'certificates',
      reshaped('certificates.json', ({ certificates }: { certificates: Record<string, { when?: Json }> }) => {
        for (const certificate of Object.values(certificates).slice(0, 8)) certificate.when = false;
      }),
    ],
    [
      'named rules',
      reshaped('rules.json', ({ rules }: { rules: Record<string, { rule: Json }> }) => {
        const ended = rules['has-not-ended'];
        if (ended !== undefined) ended.rule = { '!': [ended.rule] };
      }),
    ],
  ])('by %s', (_name, change) => {
    const after = catalogueWith(change);
    if (after.table === null || !after.ok) throw new Error(JSON.stringify(after.findings.slice(0, 3)));
    const plan = planImpact(compareCatalogues(side, { ...after, table: after.table }, today));
    const real = counted(plan, portfolio);
    expect(real.changed).toBeGreaterThan(0);
    expect(counted(plan, anonymous)).toEqual(real);
  });
});
