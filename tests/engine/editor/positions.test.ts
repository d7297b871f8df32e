import { describe, expect, it } from 'vitest';
import { checkedCatalogue } from '../../../src/release/checked-catalogue.ts';
import { Completions } from '../../../src/studio/worker/completions.ts';
import { api, files, schemas } from '../catalog/support.ts';
import { open, textOf } from './service.ts';

const auto = 'catalog/families/auto.json';
const claim = 'forms/sinistre/sinistre.json';
const page = 'catalog/pages/mes-documents.json';
const reasons = 'catalog/cancellation/reasons.json';
const claims = 'catalog/claims.json';
const messages = 'catalog/messaging.json';
const banners = 'catalog/banners.json';

/** Places of files, each with what replaces what (`|` is the cursor), and names that have to be proposed there. */
interface Position {
  where: string;
  file: string;
  before: string;
  after: string;
  names: readonly string[];
  not?: readonly string[];
  /** No schema can say it: only the studio proposes it. */
  inStudioOnly?: true;
}

const when = (file: string, rule: string, names: readonly string[], not: readonly string[] = []) => ({
  file,
  before: '"when": {',
  after: `"when": ${rule}, "x": {`,
  names,
  not,
});

const positions: readonly Position[] = [
  {
    where: 'fields of the family',
    ...when(auto, '{ "var": "|" }', ['vehicule.marque', '$product.label'], ['adresse.codePostal']),
  },
  {
    where: 'fields of an element',
    ...when(auto, '{ "some": [{ "var": "conducteurs" }, { "var": "|" }] }', ['identite.nom']),
  },
  { where: 'operators', ...when(auto, '{ "|": [] }', ['add-days', 'label']) },
  { where: 'named rules', ...when(auto, '{ "rule": "|" }', ['has-not-ended']) },
  { where: 'code lists', ...when(auto, '{ "label": ["|"] }', ['permis']) },
  { where: 'states beside ==', ...when(auto, '{ "==": [{ "var": "codeEtat" }, "|"] }', ['VIG', 'RES']) },
  { where: 'states before ==', ...when(auto, '{ "==": ["|", { "var": "codeEtat" }] }', ['VIG', 'RES']) },
  { where: 'products beside !=', ...when(auto, '{ "!=": [{ "var": "codeProduit" }, "|"] }', ['40']) },
  { where: 'frequencies beside in', ...when(auto, '{ "in": [{ "var": "codePeriodicite" }, ["|"]] }', ['A', 'M']) },
  { where: 'states in a list of has', ...when(auto, '{ "has": [["VIG", "|"], { "var": "codeEtat" }] }', ['RES']) },
  {
    where: 'states beside a fallback',
    ...when(auto, '{ "==": [{ "default": [{ "var": "codeEtat" }, ""] }, "|"] }', ['RES']),
  },
  { where: 'moments beside ==', ...when(auto, '{ "==": [{ "var": "$moment" }, "|"] }', ['terminated']) },
  {
    where: 'statuses of the engine',
    ...when(auto, '{ "==": [{ "var": "$terminationStatus" }, "|"] }', ['in-progress']),
  },
  {
    where: 'codes of a field of an element',
    ...when(
      auto,
      '{ "some": [{ "var": "conducteurs" }, { "==": [{ "var": "codeTypePermis" }, "|"] }] }',
      ['E'],
      ['VIG'],
    ),
  },
  { where: 'blocks', file: auto, before: '"block": "', after: '"block": "|', names: ['certificates', 'facts'] },
  {
    where: 'properties of a block',
    file: auto,
    before: '"block": "facts",',
    after: '"block": "facts", "|"',
    names: ['when'],
  },
  { where: 'actions', file: auto, before: '"actions": [', after: '"actions": ["|", ', names: ['resilier'] },
  { where: 'icons', file: auto, before: '"icon": "', after: '"icon": "|', names: ['boat'] },
  {
    where: 'tabs of the family',
    file: auto,
    before: '"tab": "forfait-km"',
    after: '"tab": "|"',
    names: ['forfait-km'],
  },
  {
    where: 'operations that a family reads',
    file: auto,
    before: '"payment": "',
    after: '"payment": "|',
    names: ['getForfaitKmItem'],
  },
  {
    where: 'fields in a text',
    file: auto,
    before: '"Contrat auto"',
    after: '"Contrat {vehicule.|}"',
    names: ['vehicule.marque'],
    not: ['adresse.codePostal'],
    inStudioOnly: true,
  },
  {
    where: 'formats in a text',
    file: auto,
    before: '"Contrat auto"',
    after: '"Depuis {dateEffet|}"'.replace('|', '|​'),
    names: ['date', 'euro'],
    inStudioOnly: true,
  },
  { where: 'types of reason', file: reasons, before: '"type": "', after: '"type": "|', names: ['sans-condition'] },
  { where: 'groups of a reason', file: reasons, before: '"groups": [', after: '"groups": [|', names: ['1', '2'] },
  {
    where: 'errands of a claim',
    file: claims,
    before: '"errand": "sinistre-auto"',
    after: '"errand": "|"',
    names: ['resiliation'],
  },
  { where: 'families of a claim', file: claims, before: '"family": "A"', after: '"family": "|"', names: ['PJ'] },
  {
    where: 'natures of a message',
    file: messages,
    before: '"nature": "contrat"',
    after: '"nature": "|"',
    names: ['contrat'],
  },
  {
    where: 'names of a banner, and the fields of what it reads of the member',
    ...when(
      banners,
      '{ "var": "|" }',
      ['$contracts', '$profile', '$profile.adresse.codePostal', '$profile.situation.activiteProfessionnelle'],
      ['codeEtat', '$quotes', '$mandate'],
    ),
  },
  {
    where: 'contracts of a banner',
    ...when(banners, '{ "some": [{ "var": "$contracts" }, { "var": "|" }] }', ['family', 'active'], ['codeEtat']),
  },
  {
    where: 'families beside == in a banner',
    ...when(banners, '{ "some": [{ "var": "$contracts" }, { "==": [{ "var": "family" }, "|"] }] }', ['habitation']),
  },
  {
    where: 'names of a page',
    file: page,
    before: '"sections": [',
    after: '"sections": [{ "id": "x", "when": { "var": "|" } },',
    names: ['$quotes'],
  },
  {
    where: 'operations that a form asks',
    file: claim,
    before: '"operation": "getRecevabiliteSinistreItem"',
    after: '"operation": "|"',
    names: ['getRecevabiliteSinistreItem', 'postDeclarationSinistre'],
  },
  {
    where: 'steps of a form',
    file: claim,
    before: '"otherwise": "type"',
    after: '"otherwise": "|"',
    names: ['declaration-sinistre-rejet'],
  },
  {
    where: 'pages to which a link leads',
    file: claim,
    before: '"to": "/sinistres/declaration"',
    after: '"to": "|"',
    names: ['/sinistres', '{$links.contactForm}'],
    inStudioOnly: true,
  },
  {
    where: 'steps and pages that may follow',
    file: claim,
    before: '"to": "declaration-sinistre-transmise"',
    after: '"to": "|"',
    names: ['2', 'type', '/sinistres'],
  },
  {
    where: 'fields of a step',
    file: claim,
    before: '"fields": ["policeId"',
    after: '"fields": ["|"',
    names: ['natureAuto', 'blesses'],
  },
  { where: 'answers in a rule of a form', ...when(claim, '{ "var": "|" }', ['natureAuto', '$today'], ['codeEtat']) },
  {
    where: 'fields that a form fills in',
    file: 'forms/contrat/kilometrage.json',
    before: '"prefill": {',
    after: '"prefill": { "|",',
    names: ['kilometrage'],
  },
  {
    where: 'answers in a text of a form',
    file: 'forms/contrat/kilometrage.json',
    before: '"Date du relevé"',
    after: '"Le {|}"',
    names: ['kilometrage', '$forfait.dateReference'],
    inStudioOnly: true,
  },
];

function placed({ file, before, after }: Position) {
  const text = textOf(file);
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} does not have ${before}`);
  // a cursor behind a bar of the text itself is marked by what no text has
  const mark = after.includes('​') ? '​' : '|';
  const cursor = at + after.indexOf(mark);
  return {
    path: file,
    text: text.slice(0, at) + after.replace(mark, '') + text.slice(at + before.length),
    offset: cursor,
  };
}

const loaded = checkedCatalogue(files, { schemas, api, day: '2026-12-01', waiversOn: null });
const writing = new Completions(schemas);

const asked = positions.map((position) => [position.where, position] as const);

describe('the studio proposes', () => {
  it.each(asked)('%s', async (_where, position) => {
    const labels = (await writing.complete(loaded, placed(position))).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining([...position.names]));
    for (const name of position.not ?? []) expect(labels).not.toContain(name);
  });
});

describe('editors that read the schemas propose', () => {
  it.each(asked.filter(([, { inStudioOnly }]) => inStudioOnly !== true))('%s', async (_where, position) => {
    const { path, text, offset } = placed(position);
    const labels = (await open(path, text).proposals(offset)).map(({ label }) => label.replaceAll('"', ''));
    expect(labels).toEqual(expect.arrayContaining([...position.names]));
    for (const name of position.not ?? []) expect(labels).not.toContain(name);
  });
});
