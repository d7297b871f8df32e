import { pathOf, put } from '../../analysis/cases/paths.ts';
import { takeAnswers } from '../../analysis/cases/take-answers.ts';
import { applyEdits } from '../../analysis/edits.ts';
import { explainElement } from '../../analysis/explain/explain-element.ts';
import { absentElements, elementsOfPage, namesOfChain } from '../../analysis/explain/on-page.ts';
import { once } from '../../base/maps.ts';
import { inFrench } from '../../catalog/check/french.ts';
import { contractView, familyOfProduct } from '../../view/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { effectsOf } from './effects.ts';
import { explained } from './explained.ts';
import { findText } from './find-text.ts';
import { type Drawable, OpenCatalogue, schemas } from './open-catalogue.ts';
import { contractExamples, outlineOf } from './outline.ts';
import type { ContractOf, QuestionKind, Questions } from './questions.ts';
import { recordOfFile } from './record-of-file.ts';
import { runDraftTables } from './tables.ts';

type Answers = {
  [Kind in QuestionKind]: (
    given: Questions[Kind]['given'],
  ) => Questions[Kind]['answer'] | Promise<Questions[Kind]['answer']>;
};

/** A draft under work: its files, checked and drawn at each change. Answers every question of the page. */
export function createBench(): Answers {
  let open: OpenCatalogue | null = null;
  let base: Drawable | null = null;
  let examples: ReadonlyMap<string, ContractGiven> = new Map();

  function opened(): OpenCatalogue {
    if (open === null) throw new Error('no catalogue is open');
    return open;
  }

  function drawable(): Drawable {
    const { drawable: found } = opened();
    if (found === null) throw new Error('nothing can be drawn yet');
    return found;
  }

  function givenOf({ example, set, day }: ContractOf): ContractGiven {
    const given = examples.get(example);
    if (given === undefined) throw new Error(`there is no example ${example}`);
    const dated: ContractGiven = { ...given, today: day };
    return Object.entries(set).reduce<ContractGiven>(
      (whole, [path, value]) => put(whole, pathOf(path) ?? [], value) as ContractGiven,
      dated,
    );
  }

  const explaining = () => {
    const { catalogue, table, loaded } = drawable();
    return { catalogue, table, api: loaded.api };
  };

  /** Loaded at the first question: no check waits for what only writing needs. */
  const completions = once(async () => {
    const { Completions } = await import('./completions.ts');
    return new Completions(schemas);
  });

  return {
    open({ files, today }) {
      open = new OpenCatalogue(files, today);
      open.check();
      examples = contractExamples(open.tests);
      const familyOf = (given: ContractGiven) => {
        const code = given.contract?.codeProduit;
        const { catalogue } = drawable();
        return given.family ?? familyOfProduct(catalogue, typeof code === 'string' ? code : null);
      };
      return outlineOf({ texts: open.texts, schemas, examples, familyOf });
    },
    keepBase({ files, today }) {
      const opened = new OpenCatalogue(files, today);
      opened.check();
      base = opened.drawable;
      return null;
    },
    schemas: () => schemas,
    tables: () => runDraftTables(opened()),
    takeAnswers({ file, rows }) {
      const text = opened().tests.get(file);
      return text === undefined ? null : applyEdits(text, takeAnswers(text, rows));
    },
    effects: () => (base === null ? [] : effectsOf(base, drawable(), opened().today)),
    change({ changes }) {
      const start = performance.now();
      opened().change(changes);
      examples = contractExamples(opened().tests);
      const { findings, draws } = opened().check();
      const said = findings.map((finding) => ({ ...finding, ...inFrench(finding) }));
      return { findings: said, draws, took: performance.now() - start };
    },
    draw(contract) {
      const { catalogue } = drawable();
      const given = givenOf(contract);
      const { wording, themes } = catalogue.data;
      return {
        view: contractView(catalogue, given),
        given,
        texts: wording?.texts ?? {},
        themes: { ...themes?.themes },
      };
    },
    names: ({ chain, ...contract }) => namesOfChain(elementsOfPage(explaining(), givenOf(contract)), chain),
    explain: ({ name, ...contract }) => explained(drawable(), explainElement(explaining(), givenOf(contract), name)),
    absent: (contract) => absentElements(explaining(), givenOf(contract)).map((one) => explained(drawable(), one)),
    record: ({ path }) => recordOfFile(opened(), path),
    async complete(place) {
      return (await completions()).complete(drawable().loaded, place);
    },
    async hover(place) {
      return (await completions()).hover(drawable().loaded, place);
    },
    async choices(place) {
      const { placeChoices } = await import('./place-choices.ts');
      return placeChoices(drawable(), place);
    },
    find: ({ text }) => findText(opened().texts, text),
  };
}
