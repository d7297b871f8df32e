import type { Json } from '../../rules/index.ts';
import type { CatalogueData } from '../data.ts';
import { formCalls } from '../derive/index.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, isApiFile } from '../source/index.ts';
import type { Form, OperationWords, Vocabulary } from '../types.generated.ts';
import { compilePlans, insurerSchema, type PlacedProblem, requestedDocuments } from '../vocabulary/index.ts';
import { OWN_API } from '../vocabulary/schemas.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { mapSense } from './map-sense.ts';
import { neverGiven } from './never-given.ts';

/** The map of another API says where everything is that the portal asks, in documents that the API accepts. */
export const checkVocabulary: Check = (context) => {
  const { data, sources, table, api } = context;
  const { vocabulary } = data;
  const strays = strayFiles(context);
  if (vocabulary === undefined) return strays;
  const insurer = insurerSchema(sources, data);
  if (insurer === null || insurer.schema === null) return [...strays, ...(insurer === null ? [] : [insurer.fault])];
  const documents = requestedDocuments(table, data, api);
  const { problems } = compilePlans(documents, { vocabulary, api, insurer: insurer.schema });
  return [
    ...strays,
    ...problems.map((problem) => found(context, problem)),
    ...mapSense(context, vocabulary),
    ...lostRefusals(context, vocabulary),
    ...neverGiven(context, vocabulary),
  ];
};

/** Pages that a help names. */
const MOST_PAGES = 6;

function found(context: CheckContext, { code, pointer, message, help, severity, pages }: PlacedProblem): Finding {
  const some = pages.slice(0, MOST_PAGES).join(', ');
  const asked = pages.length > MOST_PAGES ? `it is asked by ${some} and others` : `it is asked by ${some}`;
  const place = { file: fileOf('vocabulary'), pointer, onKey: true };
  return findingAt(context, place, code, message, help ?? asked, severity ?? 'error');
}

/** Descriptions of an API that nothing names. */
function strayFiles(context: CheckContext): Finding[] {
  const named = new Set([OWN_API, `catalog/${context.data.vocabulary?.schema}`]);
  return [...context.sources.keys()]
    .filter((file) => isApiFile(file) && !named.has(file))
    .map((file) =>
      findingAt(
        context,
        { file, pointer: '' },
        'unknown-file',
        'no map names this schema',
        'the map names the other API’s schema; what a catalogue adds to ours is api.graphql',
      ),
    );
}

/** A refusal that a form has words for comes from somewhere. */
function lostRefusals(context: CheckContext, vocabulary: Vocabulary): Finding[] {
  const forms = Object.values(context.data.forms ?? {});
  return forms.flatMap((form) =>
    formCalls(context.table, form).flatMap(({ ask, pointer }) => {
      const words = Object.hasOwn(vocabulary.operations, ask.operation)
        ? vocabulary.operations[ask.operation]
        : undefined;
      if (words === undefined || words === 'absent' || words.refusals === undefined) return [];
      const known = codesThatCome(vocabulary, words.refusals);
      const errors = (ask as { errors?: object }).errors ?? {};
      return Object.keys(errors).flatMap((code) =>
        known.has(code) ? [] : lost(context, form, `${pointer}/errors/${escapeStep(code)}`, code),
      );
    }),
  );
}

function lost(context: CheckContext, form: Form, pointer: string, code: string): Finding {
  const file = (context.data as CatalogueData).formFiles?.[form.id] ?? '';
  const message = `the other API never refuses by "${code}"`;
  const help = 'give one of its codes this meaning in the map, or take the words away';
  return findingAt(context, { file, pointer, onKey: true }, 'lost-refusal', message, help, 'warning');
}

/** Our codes that the refusals of an operation, or the errors of the API, become. */
function codesThatCome(
  { codes = {}, errors }: Vocabulary,
  refusals: NonNullable<OperationWords['refusals']>,
): Set<unknown> {
  const tables = [refusals.codes, errors?.codes].map((table): Record<string, Json> => {
    if (table === undefined) return {};
    return typeof table === 'string' ? (codes[table] ?? {}) : table;
  });
  return new Set(tables.flatMap((table) => Object.values(table)));
}
