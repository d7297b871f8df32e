import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Rules from '../../../src/rules/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import type * as Compiler from '../../../src/view/compiler.ts';

/** Places that a family's compilation was given, and values that were compiled, whoever asked for it. */
const compiled = vi.hoisted(() => ({ places: new Set<string>(), values: new Set<string>() }));

vi.mock('../../../src/view/compiler.ts', async (original) => {
  const module = await original<typeof Compiler>();
  const note = <T extends unknown[], R>(
    compile: (definition: Json | undefined, at: Compiler.Place, ...rest: T) => R,
  ) => {
    return (definition: Json | undefined, at: Compiler.Place, ...rest: T): R => {
      if (definition !== undefined) compiled.places.add(`${at.file}#${at.pointer}`);
      return compile(definition, at, ...rest);
    };
  };
  return {
    ...module,
    createCompiler: (...args: Parameters<typeof Compiler.createCompiler>) => {
      const compiler = module.createCompiler(...args);
      const { value, text, flag, list } = compiler;
      return { ...compiler, value: note(value), text: note(text), flag: note(flag), list: note(list) };
    },
  };
});

vi.mock('../../../src/rules/index.ts', async (original) => {
  const module = await original<typeof Rules>();
  const note = (value: Json) => {
    compiled.values.add(JSON.stringify(value));
  };
  return {
    ...module,
    compileRule: (value: Json, options: Rules.CompileOptions) => {
      note(value);
      return module.compileRule(value, options);
    },
    compileText: (value: string, options: Rules.CompileOptions) => {
      note(value);
      return module.compileText(value, options);
    },
    compileValue: (value: Json, options: Rules.CompileOptions) => {
      note(value);
      return module.compileValue(value, options);
    },
  };
});

// another file of the same worker may have loaded the engine before it was watched
vi.resetModules();
const { loadCatalogueFolder, readSchemas, validateWithAjv } = await import('../../../src/release/index.ts');
const { compileCatalogue } = await import('../../../src/catalog/index.ts');
const { walk } = await import('../../../src/catalog/walk/index.ts');
const { valueAt } = await import('../../../src/catalog/source/index.ts');
const { contractView, explainContractView } = await import('../../../src/view/contracts/contract-view.ts');
const { compiledForm, stepView, shownAnswers, faultsOf, nextOf, refusalOf } = await import(
  '../../../src/view/forms/index.ts'
);
const { mailText } = await import('../../../src/view/accounts/accounts.ts');
const { readVariables, pickAnswer } = await import('../../../src/view/query.ts');
const { deriveDocument } = await import('../../../src/catalog/derive/index.ts');
const { examples, full } = await import('../view/support.ts');

const loaded = loadCatalogueFolder();
const table = walk(loaded.data, readSchemas());
const places = new Set(table.expressions().map(({ file, pointer }) => `${file}#${pointer}`));
const values = new Set(table.expressions().map(({ value }) => JSON.stringify(value)));
const fresh = () => compileCatalogue(structuredClone(loaded.data), validateWithAjv);

beforeEach(() => {
  compiled.places.clear();
  compiled.values.clear();
});

const today = '2025-06-15';

describe('what is compiled is in the table', () => {
  test.each(Object.keys(loaded.data.families ?? {}))('of the family %s, place by place', (family) => {
    const catalogue = fresh();
    contractView(catalogue, { contract: { id: 'a' }, family, today });
    for (const [name, given] of examples)
      if (given.family === family) contractView(catalogue, { ...given, ...full(name) });
    expect(compiled.places.size).toBeGreaterThan(0);
    expect([...compiled.places].filter((place) => !places.has(place))).toEqual([]);
  });

  test.each(Object.keys(loaded.data.forms ?? {}))('of the form %s, value by value', (id) => {
    const form = compiledForm(fresh(), id);
    const given = { values: {}, today, member: { numClient: '1', nom: 'A' } };
    const settled = shownAnswers(form, given);
    for (const step of form.form.steps) {
      stepView(form, step.id, given);
      nextOf(form, step.id, given);
      faultsOf(form, step.fields ?? [], settled, []);
      for (const code of Object.keys(step.send?.errors ?? {}))
        refusalOf(form, step.id, [{ message: '', extensions: { code } }], given);
    }
    expect(compiled.values.size).toBeGreaterThan(0);
    expect([...compiled.values].filter((value) => !isKnown(value))).toEqual([]);
  });

  test('of mails, queries and interface texts, value by value', () => {
    const data = structuredClone(loaded.data);
    for (const id of Object.keys(data.families ?? {}))
      data.documents = { ...data.documents, [id]: deriveDocument(table, data, id, loaded.api) };
    const catalogue = compileCatalogue(data, validateWithAjv);
    for (const name of Object.keys(data.mails?.mails ?? {}))
      mailText(catalogue, name, { link: 'x', hours: 2, numClient: '1' });
    for (const id of Object.keys(data.families ?? {})) readVariables(catalogue, id, { id: 'a', numProfil: 'b', today });
    for (const name of Object.keys(data.operations?.operations ?? {})) pickAnswer(catalogue, name, {});
    for (const key of Object.keys(data.wording?.texts ?? {})) catalogue.text(key);
    expect(compiled.values.size).toBeGreaterThan(100);
    expect([...compiled.values].filter((value) => !isKnown(value))).toEqual([]);
  });
});

/** Written in a file, or the condition that a written rule is read as. */
function isKnown(text: string): boolean {
  if (values.has(text)) return true;
  const { '!!': condition, ...others } = JSON.parse(text) as { '!!'?: Json[] };
  return condition !== undefined && Object.keys(others).length === 0 && values.has(JSON.stringify(condition[0]));
}

describe('what a trace names', () => {
  test.each(examples.map(([name]) => name))('stands in the file that it names, and says the same: %s', (name) => {
    const catalogue = fresh();
    for (const given of [full(name), { ...full(name), unavailable: ['$documents'] }]) {
      const { decided } = explainContractView(catalogue, given);
      expect(decided.length).toBeGreaterThan(0);
      const lost = decided.filter(({ file, pointer, rule }) => {
        const there = JSON.stringify(valueAt(loaded.sources.get(file)?.value, pointer));
        return (
          there !== JSON.stringify(rule) &&
          JSON.stringify({ '!!': [JSON.parse(there ?? 'null')] }) !== JSON.stringify(rule)
        );
      });
      expect(lost.map(({ file, pointer }) => `${file}#${pointer}`)).toEqual([]);
    }
  });
});
