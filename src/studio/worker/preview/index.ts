import type { ContractGiven } from '../../../view/scope.ts';
import type { ContractOf, ExplainedElement } from '../contract-of.ts';
import type { Drawable } from '../drawable.ts';
import type { OpenCatalogue } from '../open-catalogue.ts';
import type { LookedAt, PreviewQuestions, PreviewViewer, Subject } from '../preview-questions.ts';
import { apiAnswer, type InventedMember } from './api-answer.ts';
import { handFields } from './by-hand.ts';
import { absentOfDashboard, isOfDashboard, whyOnDashboard } from './dashboard.ts';
import { fileText } from './file-text.ts';
import { absentOfContracts, isOfContracts, whyOfContracts } from './held.ts';
import { inventedContracts } from './invented.ts';
import { pageData } from './page-data.ts';
import { madePaper, type PaperOf, papersOf } from './papers.ts';
import { placeIn, pressedEntry } from './places.ts';
import { givenByRow, offeredRows } from './rows.ts';
import { showableOf } from './showable.ts';
import { stageOf } from './stage.ts';
import { absentEntries, absentFields, absentParts, fieldAt, hides, isOfPages, whyEntry, whyField } from './why.ts';

/** What the preview needs of the bench. */
export interface PreviewBench {
  opened(): OpenCatalogue;
  drawable(): Drawable;
  /** The data of a contract. */
  givenOf(contract: ContractOf): Promise<ContractGiven>;
  /** The testers' examples. */
  examples(): ReadonlyMap<string, ContractGiven>;
}

type PreviewAnswers = {
  [Kind in keyof PreviewQuestions]: (
    given: PreviewQuestions[Kind]['given'],
  ) => PreviewQuestions[Kind]['answer'] | Promise<PreviewQuestions[Kind]['answer']>;
};

/** Answers to the questions of the preview about all that is not a contract's page. */
export function previewAnswers({ opened, drawable, givenOf, examples }: PreviewBench): PreviewAnswers {
  const rowOf = ({ row }: PreviewViewer) => (row === null ? null : givenByRow(opened(), row));

  async function memberOf(viewer: PreviewViewer, subject: Subject): Promise<InventedMember> {
    const contract = await givenOf(viewer.contract);
    return { contract, others: othersOf(viewer.contract), row: rowOf(viewer), subject };
  }

  /** The member's other contracts: the examples of the testers. */
  const othersOf = ({ example, day }: ContractOf): ContractGiven[] =>
    [...examples()].flatMap(([name, given]) => (name === example ? [] : [{ ...given, today: day }]));

  const dataOf = async (contract: ContractOf) =>
    pageData(drawable(), [await givenOf(contract), ...othersOf(contract)], contract.day);

  const paperOf = async (contract: ContractOf): Promise<PaperOf> => ({
    ...{ contract: await givenOf(contract), day: contract.day, tests: opened() },
  });

  const viewerOf = ({ contract, row }: LookedAt) => memberOf({ contract, row }, { kind: 'page', path: '/' });

  async function whyHere(looked: LookedAt, file: string, pointer: string): Promise<ExplainedElement | null> {
    const { contract, form } = looked;
    const field = fieldAt(pointer);
    if (form !== null && field !== null) return whyField(drawable(), form, field, contract.day);
    if (isOfDashboard(file)) return whyOnDashboard(drawable(), await viewerOf(looked), file, pointer);
    if (isOfContracts(file)) return whyOfContracts(drawable(), await viewerOf(looked), file, pointer);
    return isOfPages(file) ? whyEntry(drawable(), file, pointer, await dataOf(contract)) : null;
  }

  return {
    showable: () => showableOf(drawable()),
    papers: async (contract) => papersOf(drawable(), await givenOf(contract)),
    rows: (subject) => offeredRows(opened(), subject),
    stage: async ({ subject, ...viewer }) =>
      stageOf(drawable(), subject, { contract: await givenOf(viewer.contract), row: rowOf(viewer) }),
    releaseFile: ({ name }) => fileText(drawable(), name),
    apiAnswer: async ({ subject, text, variables, ...viewer }) =>
      apiAnswer(drawable(), await memberOf(viewer, subject), { text, variables }),
    paper: async ({ paper, contract }) => madePaper(drawable(), paper, await paperOf(contract)),
    handFields: async (contract) => handFields(drawable(), await givenOf(contract)),
    invented: ({ family, day }) => inventedContracts(drawable(), family, day),
    async pressed({ chain, text, ...at }) {
      const found = pressedEntry(drawable(), { chain, text }, at.files);
      if (found === null) return { element: null, place: null };
      const { file, node } = found;
      return { element: await whyHere(at, file, node.pointer), place: placeIn(drawable(), file, node.pointer) };
    },
    async absentHere(looked) {
      const { contract, files, form, paper } = looked;
      if (form !== null) return { absent: absentFields(drawable(), form, contract.day), unsought: [] };
      if (paper !== null) return { absent: absentParts(drawable(), paper, await paperOf(contract)), unsought: [] };
      const [data, member] = [await dataOf(contract), await viewerOf(looked)];
      const absent = files.flatMap((file) => {
        if (isOfDashboard(file)) return absentOfDashboard(drawable(), member, file);
        if (isOfContracts(file)) return absentOfContracts(drawable(), member, file);
        return isOfPages(file) ? absentEntries(drawable(), file, data) : [];
      });
      const isSought = (file: string) => isOfDashboard(file) || isOfContracts(file) || isOfPages(file);
      return { absent, unsought: files.filter((file) => !isSought(file) && hides(drawable(), file)) };
    },
  };
}
