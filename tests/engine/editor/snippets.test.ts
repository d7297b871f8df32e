import { describe, expect, it } from 'vitest';
import { judgeOf } from '../../../src/catalog/check/schema.ts';
import { asOf } from '../../../src/catalog/dates/index.ts';
import { loadCatalogue, valueAt } from '../../../src/catalog/source/index.ts';
import { findings, type Json, schemas } from '../catalog/support.ts';
import { open, textOf } from './service.ts';

interface Snippet {
  scope: string;
  prefix: string;
  description: string;
  body: string[];
}

const snippets = JSON.parse(textOf('.vscode/catalog.code-snippets')) as Record<string, Snippet>;

const block = (family: string) => ({ file: `catalog/families/${family}.json`, at: '/tabs/0/blocks' });

/** Where each is meant to be written: into an object as a property, or into a list. */
const places: Record<string, { file: string; at: string }> = {
  produit: { file: 'catalog/products.json', at: '/products' },
  onglet: { file: 'catalog/families/auto.json', at: '/tabs' },
  ...Object.fromEntries(
    [
      'facts',
      'table',
      'people',
      'guarantees',
      'certificates',
      'documents',
      'pieces',
      'notice',
      'external-link',
      'rich-text',
    ].map((kind) => [`bloc-${kind}`, block('auto')]),
  ),
  'bloc-loans': { file: 'catalog/families/gsp.json', at: '/blocks' },
  'bloc-valuation': block('arpege'),
  'bloc-composition': block('arpege'),
  'bloc-operations': block('arpege'),
  'bloc-mission': block('deces-invalidite'),
  ligne: { file: 'catalog/families/auto.json', at: '/header/lines' },
  action: { file: 'catalog/actions.json', at: '/actions' },
  motif: { file: 'catalog/cancellation/reasons.json', at: '/reasons' },
  tranche: { file: 'catalog/fees.json', at: '/fees/0/bands' },
  attestation: { file: 'catalog/certificates.json', at: '/certificates' },
  offre: { file: 'catalog/offers.json', at: '/offers' },
  date: { file: 'catalog/wording.json', at: '/texts/action.back' },
  derogation: { file: 'catalog/waivers.json', at: '/waivers' },
};

/** What an editor writes when nothing is typed: `${1:name}` and `${1|first,second|}` by their defaults. */
function expanded(body: readonly string[]): Json {
  const text = body
    .join('\n')
    .replace(/\$\{\d+\|([^,|]*)[^}]*\|\}/g, '$1')
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replace(/(?<!\\)\$\d+/g, '')
    .replaceAll('\\$', '$');
  return JSON.parse(/^"/.test(text) ? `{${text}}` : text) as Json;
}

/** A file with something written into it at a place. */
function written(file: string, at: string, value: Json, text = textOf(file)): string {
  const whole = JSON.parse(text) as Json;
  const steps = at.split('/').slice(1);
  const last = steps.at(-1) ?? '';
  const holder = valueAt(whole, steps.length < 2 ? '' : `/${steps.slice(0, -1).join('/')}`) as Record<string, Json>;
  const target = holder[last];
  if (Array.isArray(target)) target.push(value);
  else if (typeof target === 'object' && target !== null) Object.assign(target, value);
  else holder[last] = value;
  return JSON.stringify(whole, null, 2);
}

const all = Object.entries(snippets).map(([name, { prefix, body }]) => ({ name, prefix, body }));

describe('the snippets of the catalogue', () => {
  it('has a place for each in this test, and one for each kind of block', () => {
    expect(all.map(({ prefix }) => prefix).sort()).toEqual(Object.keys(places).sort());
    const definitions = Object.values(
      (schemas.family as { definitions: Record<string, { properties?: { block?: { const?: string } } }> }).definitions,
    );
    const kinds = definitions.flatMap(({ properties }) => properties?.block?.const ?? []);
    expect(kinds.filter((kind) => places[`bloc-${kind}`] === undefined)).toEqual([]);
  });

  it.each(all)(
    '$prefix has the form of its place, and an editor finds nothing to say of it',
    async ({ prefix, body }) => {
      const { file, at } = places[prefix] ?? { file: '', at: '' };
      const text = written(file, at, expanded(body));
      const [source] = asOf(loadCatalogue(new Map([[file, text]])).sources, '2026-12-01').values();
      expect(judgeOf(schemas, file)?.(source?.value)).toEqual([]);
      expect(await open(file, text).problems()).toEqual([]);
    },
  );

  it('gives a catalogue in which nothing is unknown, all written at once', () => {
    const changed: Record<string, string> = {};
    for (const { prefix, body } of all) {
      const { file, at } = places[prefix] ?? { file: '', at: '' };
      const name = file.replace(/^catalog\//, '');
      changed[name] = written(file, at, expanded(body), changed[name]);
    }
    // what remains is what only an analyst can say: who uses it, where its amounts end, what the law and the paper say
    const left = / (?:unused-entry|fee-band|fee-unit|pointless-waiver) |has no terms|says nothing/;
    expect(findings(changed).filter((finding) => !left.test(finding))).toEqual([]);
  });
});
