import { pathOf, put } from '../../analysis/cases/paths.ts';
import { takeAnswers } from '../../analysis/cases/take-answers.ts';
import { applyEdits } from '../../analysis/edits.ts';
import { absentElements, elementsOfPage, namesOfChain } from '../../analysis/explain/on-page.ts';
import { ownValue } from '../../base/json.ts';
import { once } from '../../base/maps.ts';
import { inFrench } from '../../catalog/check/french.ts';
import { readSource } from '../../catalog/source/index.ts';
import { withOwnIcons } from '../../catalog/walk/icon-library.ts';
import { contractView, familyOfProduct } from '../../view/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { addedCase, caseChoices, caseOfContract } from './cases.ts';
import { type CountProgress, countContracts } from './count.ts';
import type { Drawable } from './drawable.ts';
import { effectsOf, regionsOf } from './effects.ts';
import { Unable } from './error-in-french.ts';
import { explained, whyOnPage } from './explained.ts';
import { findPlaces } from './find-places.ts';
import { findText } from './find-text.ts';
import { gapsOf } from './gaps.ts';
import { readInventedName } from './invented-name.ts';
import { OpenCatalogue, schemas } from './open-catalogue.ts';
import { contractExamples, exampleOf, outlineOf } from './outline.ts';
import { Pacing, runPaced } from './paced.ts';
import { wordsOfPlaceInFile } from './place-words.ts';
import type { PreviewQuestions } from './preview-questions.ts';
import type { ContractOf, QuestionKind, Questions } from './questions.ts';
import { recordOfFile, wordsOfFile } from './record-of-file.ts';
import { runDraftTables } from './tables.ts';
import { findNames, usesOfName } from './where.ts';
import { words } from './words.ts';

type PreviewAnswer<Kind extends keyof PreviewQuestions> = (
  given: PreviewQuestions[Kind]['given'],
) => Promise<PreviewQuestions[Kind]['answer']>;

type Answers = {
  [Kind in QuestionKind]: (
    given: Questions[Kind]['given'],
  ) => Questions[Kind]['answer'] | Promise<Questions[Kind]['answer']>;
};

/** A draft under work: its files, checked and drawn at each change. Answers every question of the page. */
export function createBench(): Answers {
  let open: OpenCatalogue | null = null;
  /** Whether everything has been checked once. */
  let isChecked = false;
  let base: Drawable | null = null;
  let examples: ReadonlyMap<string, ContractGiven> = new Map();
  /** Contracts of a portfolio that the page looks at. */
  const lent = new Map<string, ContractGiven>();
  let counted: { progress: CountProgress; examples: ReadonlyMap<number, ContractGiven> } = {
    progress: { seen: 0, of: null },
    examples: new Map(),
  };
  const pacing = new Pacing();

  function opened(): OpenCatalogue {
    if (open === null) throw new Unable(words.unopened);
    return open;
  }

  function drawable(): Drawable {
    const { drawable: found } = opened();
    if (found === null) throw new Unable(words.undrawable);
    return found;
  }

  function inForce(): Drawable {
    if (base === null) throw new Unable(words.unopened);
    return base;
  }

  const familyOf = (given: ContractGiven) => {
    const code = given.contract?.codeProduit;
    const { catalogue } = drawable();
    return given.family ?? familyOfProduct(catalogue, typeof code === 'string' ? code : null);
  };

  async function knownContract(name: string, day: string): Promise<ContractGiven> {
    const given = examples.get(name) ?? lent.get(name);
    if (given !== undefined) return given;
    if (readInventedName(name) === null) throw new Unable(words.noContract(name));
    const { inventedContract } = await import('./preview/invented.ts');
    return inventedContract(drawable(), name, day);
  }

  async function givenOf({ example, set, day }: ContractOf): Promise<ContractGiven> {
    const dated: ContractGiven = { ...(await knownContract(example, day)), today: day };
    return Object.entries(set).reduce<ContractGiven>(
      (whole, [path, value]) => put(whole, pathOf(path) ?? [], value) as ContractGiven,
      dated,
    );
  }

  const outline = () => outlineOf({ texts: opened().texts, schemas, examples, familyOf });

  const explaining = () => {
    const { catalogue, table, loaded } = drawable();
    return { catalogue, table, api: loaded.api };
  };

  /** Loaded at the first question: no check waits for what only writing needs. */
  const completions = once(async () => {
    const { Completions } = await import('./completions.ts');
    return new Completions(schemas);
  });

  /** Loaded once something else than a contract's page is shown. */
  const preview = once(async () => {
    const { previewAnswers } = await import('./preview/index.ts');
    return previewAnswers({ opened, drawable, givenOf, examples: () => examples });
  });
  const ofPreview =
    <Kind extends keyof PreviewQuestions>(kind: Kind): PreviewAnswer<Kind> =>
    async (given) =>
      (await preview())[kind](given);

  return {
    open({ files, today }) {
      open = new OpenCatalogue(files, today);
      open.read();
      isChecked = false;
      examples = contractExamples(open.tests);
      return outline();
    },
    keepBase({ files, today }) {
      const opened = new OpenCatalogue(files, today);
      opened.check();
      base = opened.drawable;
      return null;
    },
    schemas: () => withOwnIcons(schemas, opened().drawable?.catalogue.data ?? {}),
    tables: () => runDraftTables(opened()),
    takeAnswers({ file, rows }) {
      const text = opened().tests.get(file);
      return text === undefined ? null : applyEdits(text, takeAnswers(text, rows));
    },
    effects: () => (base === null ? [] : effectsOf(base, drawable(), opened().today)),
    async change({ changes }) {
      const start = performance.now();
      pacing.stop();
      opened().change(changes);
      examples = contractExamples(opened().tests);
      // the first one takes seconds, during which pages are drawn; later ones find again what has not changed
      const { findings, draws } = isChecked ? opened().check() : await runPaced(opened().checking(), pacing.begin());
      isChecked = true;
      const said = findings.map((finding) => ({ ...finding, ...inFrench(finding) }));
      return { findings: said, draws, took: performance.now() - start };
    },
    async draw(contract) {
      const given = await givenOf(contract);
      const { catalogue } = contract.isBefore === true ? inForce() : drawable();
      const { wording, themes, icons } = catalogue.data;
      return {
        view: contractView(catalogue, given),
        given,
        texts: wording?.texts ?? {},
        themes: { ...themes?.themes },
        icons: { ...icons?.icons },
      };
    },
    async names({ chain, ...contract }) {
      return namesOfChain(elementsOfPage(explaining(), await givenOf(contract)), chain);
    },
    async explain({ name, ...contract }) {
      return whyOnPage(drawable(), await givenOf(contract), name);
    },
    async absent(contract) {
      return absentElements(explaining(), await givenOf(contract)).map((one) => explained(drawable(), one));
    },
    record: ({ path }) => recordOfFile(opened(), path),
    words: ({ path }) => wordsOfFile(opened(), path),
    placeInWords: ({ path, pointer }) => wordsOfPlaceInFile(readSource(path, opened().texts.get(path) ?? ''), pointer),
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
    async namesOfKind({ kind, path }) {
      const { namesOf } = await import('./place-choices.ts');
      return namesOf(drawable(), kind, path);
    },
    places: ({ text }) => findPlaces(opened().texts, text, schemas),
    outline,
    find: ({ text }) => findText(opened().texts, text),
    findNames: ({ text }) => findNames(drawable(), text),
    uses: (name) => usesOfName(opened(), drawable(), name),
    stop() {
      pacing.stop();
      return null;
    },
    gaps: () => (base === null ? { gaps: [], left: 0 } : gapsOf(opened(), base, drawable(), pacing.begin())),
    async count(source) {
      const [before, after, { today }] = [inForce(), drawable(), opened()];
      const progress = (now: CountProgress) => {
        counted = { ...counted, progress: now };
      };
      const regions = regionsOf(before, after, today);
      const found = await countContracts(source, { before, after, today, regions, pace: pacing.begin(), progress });
      counted = { ...counted, examples: found.examples };
      return found.counted;
    },
    counted: () => counted.progress,
    counterpart: ({ at }) => counted.examples.get(at) ?? null,
    lend({ name, contract }) {
      lent.set(name, contract);
      const code = familyOf(contract);
      return exampleOf(name, contract, code, labelOfFamily(drawable(), code));
    },
    caseOf: (contract) => caseOfContract(opened(), drawable(), contract),
    caseChoices: (row) => caseChoices(opened(), drawable(), row),
    addCase: ({ file, added }) => addedCase(opened(), file, added),
    showable: ofPreview('showable'),
    papers: ofPreview('papers'),
    rows: ofPreview('rows'),
    stage: ofPreview('stage'),
    releaseFile: ofPreview('releaseFile'),
    apiAnswer: ofPreview('apiAnswer'),
    paper: ofPreview('paper'),
    handFields: ofPreview('handFields'),
    invented: ofPreview('invented'),
    pressed: ofPreview('pressed'),
    absentHere: ofPreview('absentHere'),
  };
}

const labelOfFamily = ({ catalogue }: Drawable, family: string): string =>
  ownValue(catalogue.data.families, family)?.label ?? family;
