import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CatalogueData, compileCatalogue } from '../../../src/catalog/index.ts';
import { formatFinding } from '../../../src/catalog/source/index.ts';
import { buildRelease, loadCatalogue } from '../../../src/release/build.ts';
import { readCatalogueFiles, validateWithAjv } from '../../../src/release/index.ts';
import { decide } from '../../../src/view/decide.ts';
import { compiledForm, shownAnswers } from '../../../src/view/forms/index.ts';
import type { FormView } from '../../../src/view/types.generated.ts';
import { oneIn } from '../../full.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One block of a recipe: the file, the place, what to do there, and the JSON. */
interface Edit {
  file: string;
  place: string;
  how: 'create' | 'put' | 'before' | 'append';
  value: Json;
}

const blocks =
  /^(?:Dans `([^`]+)`, (à la place|avant|à la fin de) `([^`]+)`|Créez `([^`]+)`)\u00a0:\n\n```json\n([\s\S]*?)\n```$/gm;
const hows = { 'à la place': 'put', avant: 'before', 'à la fin de': 'append' } as const;

/** The recipes of the analysts' page: a title, and the blocks below it. */
function recipesOf(page: string): Map<string, Edit[]> {
  const [, part = ''] = page.split('\n## Recettes\n');
  const recipes = part.split('\n### ').slice(1);
  return new Map(
    recipes.map((recipe) => {
      const title = recipe.slice(0, recipe.indexOf('\n'));
      const edits = [...recipe.matchAll(blocks)].map(([, file, how, place, created, text]): Edit => {
        const value = JSON.parse(text ?? '') as Json;
        if (created !== undefined) return { file: created, place: '', how: 'create', value };
        return { file: file ?? '', place: place ?? '', how: hows[how as keyof typeof hows], value };
      });
      if (edits.length !== recipe.split('```json').length - 1)
        throw new Error(`a block of « ${title} » does not say where it goes`);
      return [title, edits];
    }),
  );
}

/** The key of a step of a place in a list: `[2]` by id or value, `1` by rank. */
function keyIn(at: Json, step: string): string | number {
  if (!Array.isArray(at)) return step;
  const name = /^\[(.+)\]$/.exec(step)?.[1];
  if (name === undefined) return Number(step);
  const found = at.findIndex((item) => {
    const { id, value } = (item ?? {}) as { id?: Json; value?: Json };
    return id === name || value === name;
  });
  if (found < 0) throw new Error(`nothing is named ${name} there`);
  return found;
}

function applied(files: Map<string, string>, edits: readonly Edit[]): Map<string, string> {
  const copy = new Map(files);
  for (const { file, place, how, value } of edits) {
    const text = copy.get(file);
    if (how === 'create') {
      if (text !== undefined) throw new Error(`${file} is already there`);
      copy.set(file, JSON.stringify(value));
      continue;
    }
    if (text === undefined) throw new Error(`there is no ${file}`);
    const whole = JSON.parse(text) as Json;
    const way = place.split('/').slice(1);
    const last = way.pop() ?? '';
    let at = whole as Record<string | number, Json>;
    for (const step of way) {
      const next = at[keyIn(at as Json, step)];
      if (typeof next !== 'object' || next === null) throw new Error(`${file} has no ${place}`);
      at = next as Record<string | number, Json>;
    }
    const key = keyIn(at as Json, last);
    if (how === 'put') at[key] = value;
    else if (how === 'append') (at[key] as Json[]).push(value);
    else (at as unknown as Json[]).splice(Number(key), 0, value);
    copy.set(file, JSON.stringify(whole));
  }
  return copy;
}

const files = readCatalogueFiles();

const today = '2025-06-15';
const identity = { nom: 'Dupont', prenom: 'Zoé', dateNaissance: '1985-03-27', codePostal: '13001' };

/** What to ask of a catalogue that a recipe has changed. */
class Changed {
  readonly catalogue;
  constructor(
    readonly data: CatalogueData,
    readonly files: Readonly<Record<string, string>>,
  ) {
    this.catalogue = compileCatalogue(data, validateWithAjv);
  }
  view(form: string, step: string, values: object = {}, answers: object = {}): FormView {
    return decide(this.catalogue, 'form-view', { form, step, values, answers, today }) as FormView;
  }
  next(form: string, step: string, values: object = {}, answers: object = {}): unknown {
    return decide(this.catalogue, 'form-next', { form, step, values, answers, today });
  }
  faults(form: string, step: string, values: object = {}): Record<string, string> {
    const told = decide(this.catalogue, 'form-faults', { form, step, values, today });
    return Object.fromEntries((told as { field: string; message: string }[]).map((one) => [one.field, one.message]));
  }
  shows(form: string, step: string, values: object = {}): string[] {
    const settled = shownAnswers(compiledForm(this.catalogue, form), { values: { ...values }, today });
    return this.view(form, step, values).fields.flatMap(({ name }) => (settled.isVisible(name) ? [name] : []));
  }
}

/** What each recipe announces, by its title. */
const announced: Readonly<Record<string, (changed: Changed) => void>> = {
  'Ajouter un champ': (it) => {
    const email = 'zoe@exemple.fr';
    expect(it.shows('identifiant-oublie', '2', { canal: 'email' })).toEqual(['canal', 'email', 'emailConfirmation']);
    expect(it.shows('identifiant-oublie', '2', { canal: 'aucun' })).toEqual(['canal']);
    const judged = (emailConfirmation: string) =>
      it.faults('identifiant-oublie', '2', { canal: 'email', email, emailConfirmation });
    expect(judged('autre@exemple.fr')).toEqual({
      emailConfirmation: 'Les deux adresses emails ne sont pas identiques',
    });
    expect(judged(email)).toEqual({});
    expect(it.data.documents?.['form identifiant-oublie envoi']?.text).not.toContain('emailConfirmation');
  },
  'Faire dépendre un champ d’une autre réponse': (it) => {
    expect(it.shows('inscription', '5')).not.toContain('reponseConfirmation');
    expect(it.shows('inscription', '5', { reponseSecrete: 'Marseille' })).toContain('reponseConfirmation');
    expect(it.faults('inscription', '5')).not.toHaveProperty('reponseConfirmation');
  },
  'Changer un message': (it) => {
    expect(it.faults('identifiant-oublie', '1', { ...identity, codePostal: '1' })).toEqual({
      codePostal: 'Écrivez les 5 chiffres de votre code postal',
    });
    expect(it.faults('identifiant-oublie', '1', { ...identity, nom: '' })).toEqual({
      nom: 'Merci de répondre à cette question',
    });
  },
  'Ajouter une étape': (it) => {
    expect(it.next('identifiant-oublie', '1')).toEqual({ step: 'avant' });
    expect(it.view('identifiant-oublie', 'avant').button).toBe('Je ne l’ai pas');
    expect(it.next('identifiant-oublie', 'avant')).toEqual({ step: '2' });
  },
  'Ajouter une page de vérification': (it) => {
    expect(it.next('identifiant-oublie', '1')).toEqual({ step: 'verification' });
    const { answers, position } = it.view('identifiant-oublie', 'verification', identity);
    expect(answers?.map((answer) => [answer.field, answer.value, answer.step])).toEqual([
      ['nom', 'Dupont', '1'],
      ['prenom', 'Zoé', '1'],
      ['dateNaissance', '27/03/1985', '1'],
      ['codePostal', '13001', '1'],
    ]);
    expect(position).toEqual({ n: 2, total: 3 });
    expect(it.next('identifiant-oublie', 'verification')).toEqual({ step: '2' });
  },
  'Changer l’ordre des étapes': (it) => {
    const asked = { identite: { contratDemande: true } };
    expect(it.next('inscription', '1', {}, asked)).toEqual({ step: '2' });
    expect(it.next('inscription', '2', {}, asked)).toEqual({ step: 'contrat' });
    expect(it.next('inscription', '2')).toEqual({ step: '3' });
    expect(it.next('inscription', 'contrat', {}, asked)).toEqual({ step: '3' });
  },
  'Ajouter un choix à une liste': (it) => {
    const options = it.view('identifiant-oublie', '2').fields[0]?.options?.map((option) => option.value);
    expect(options).toEqual(['email', 'aucun', 'courrier']);
    expect(it.faults('identifiant-oublie', '2', { canal: 'courrier' })).toEqual({});
    expect(it.next('identifiant-oublie', '2', { canal: 'courrier' })).toEqual({ step: '4' });
    expect(it.next('identifiant-oublie', '2', { canal: 'email' })).toEqual({ step: '3' });
  },
  'Ouvrir un formulaire aux seuls sociétaires connectés': (it) => {
    const { formIndex } = JSON.parse(it.files['index.json'] ?? '{}') as CatalogueData;
    expect(formIndex?.aide).toEqual({ path: '/connexion/loginHelp' });
    expect(formIndex?.inscription?.public).toBe(true);
  },
  'Proposer une réponse': (it) => {
    const compiled = compiledForm(it.catalogue, 'passe-oublie');
    const { data } = shownAnswers(compiled, { values: {}, query: { numero: '12345678A' }, today });
    expect(compiled.value(compiled.form.prefill?.identifiant as Json, data)).toBe('12345678A');
  },
  'Renforcer les mots de passe': (it) => {
    expect(decide(it.catalogue, 'account-policy', {})).toMatchObject({
      label: expect.stringContaining('renforcées'),
      tellsUnknownNumber: false,
    });
    const values = { motDePasse: 'le mistral souffle', motDePasseConfirmation: 'le mistral souffle' };
    expect(it.faults('passe-oublie', '7', values)).toEqual({});
    const rules = it.view('passe-oublie', '7').fields[0]?.rules?.map((rule) => rule.id);
    expect(rules).toEqual(['longueur', 'variete', 'personnel', 'courant']);
  },
  'Ajouter un sujet d’aide': (it) => {
    const topics = it.view('aide', 'aide').content.flatMap((part) => (part.kind === 'topics' ? part.topics : []));
    expect(topics).toHaveLength(8);
    expect(topics.at(-1)).toMatchObject({ title: 'J’ai changé de téléphone', links: [{ to: '/connexion/mire/1' }] });
  },
  'Ajouter un formulaire': (it) => {
    const { formIndex } = JSON.parse(it.files['index.json'] ?? '{}') as CatalogueData;
    expect(formIndex?.['mes-moyens']).toEqual({ path: '/connexion/mes-moyens/{step}', public: true });
    expect(Object.keys(it.files)).toEqual(expect.arrayContaining(['form-mes-moyens.json', 'form-mes-moyens.js']));
    expect(it.faults('mes-moyens', 'numero')).toEqual({ identifiant: 'Merci de saisir votre numéro' });
    expect(it.next('mes-moyens', 'numero', { identifiant: '12345678A' })).toEqual({ step: 'moyens' });
    const moyens = { emailHidden: 'z•••@exemple.fr', question: { libelle: 'Votre ville ?' } };
    expect(it.view('mes-moyens', 'moyens', {}, { moyens }).panel?.map((line) => line.value)).toEqual([
      'Votre ville ?',
      'z•••@exemple.fr',
    ]);
    expect(it.data.documents?.['form mes-moyens moyens']?.text).toContain('emailHidden');
  },
};

describe('a recipe of forms/README.md', () => {
  const recipes = recipesOf(readFileSync('forms/README.md', 'utf8'));

  test('has an expected result', () => {
    expect([...recipes.keys()]).toEqual(Object.keys(announced));
  });

  test.each([...oneIn(3, [...recipes])])('%s', async (title, edits) => {
    const loaded = loadCatalogue(applied(files, edits));
    expect(loaded.findings.map(formatFinding)).toEqual([]);
    const release = await buildRelease(loaded);
    announced[title]?.(new Changed(loaded.data, release.files));
  });
});
