import type { GraphQLOutputType, GraphQLSchema } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { getOrAdd, memoize } from '../../base/maps.ts';
import { type CatalogueData, compileOptionsOf } from '../../catalog/index.ts';
import { engineFields } from '../../catalog/names.ts';
import { apiName } from '../../catalog/operation-name.ts';
import { analyse } from '../../rules/index.ts';
import { type DecisionName, isDecision, takenBy } from '../../view/decide.ts';
import type { Holds, Keys } from '../../view/decisions/given.ts';
import {
  anyOf,
  anything,
  leaf,
  named,
  type Shape,
  type ShapeSchema,
  shapeOf,
  shapeOfSchema,
  shapeOfType,
} from './shape.ts';

/** A catalogue and the API that it is written for. */
export interface WithApi {
  data: CatalogueData;
  api: GraphQLSchema;
}

/** The schema of a view by its name: `contract` of `schemas/view/contract.schema.json`. */
export type ViewSchema = (name: string) => ShapeSchema;

/** The input and the answer of decisions, from the API, the schemas of the views, and the catalogue. */
export interface DecisionShapes {
  given(decision: string, given: Readonly<Record<string, unknown>>): Shape;
  /** Contracts of a family; null for a family that there is not. */
  contract(family: string): Shape | null;
  /** Null where only the answer itself shows its shape. */
  result(decision: string): Shape | null;
}

/** A field that the engine reads on any contract: `etat.code` is `etat`, with `code`. */
function engineShape(path: string): Shape {
  const [first = '', second] = path.split('.');
  return shapeOf({ [first]: second === undefined ? leaf : named(second) });
}

/** What an operation of operations.json gives to rules: its type, or the part of it that `pick` keeps. */
function readShape({ data, api }: WithApi, operation: string): Shape {
  const type = api.getQueryType()?.getFields()[apiName(data, operation)]?.type;
  if (type === undefined) return anything;
  const whole = shapeOfType(type as GraphQLOutputType);
  const pick = ownValue(data.operations?.operations, operation)?.pick;
  if (pick === undefined) return whole;
  const { origin } = analyse(pick, compileOptionsOf(data));
  const { paths } = origin.element ?? origin;
  const shapes = paths.map((path) =>
    path.reduce<Shape | null>((shape, step) => (step === '*' ? shape : (shape?.at(step) ?? null)), whole),
  );
  const known = shapes.filter((shape) => shape !== null);
  return known.length === 0 ? anything : anyOf(known);
}

/** The contract and the other reads of every family: a table may give one family what only another reads. */
function readShapes(loaded: WithApi): Shape {
  const reads = new Map<string, Set<string>>();
  for (const family of Object.values(loaded.data.families ?? {})) {
    for (const [name, operation] of Object.entries(family.reads)) {
      getOrAdd(reads, name, () => new Set()).add(operation);
    }
  }
  const shapes = Object.fromEntries(
    [...reads].map(([name, operations]) => [name, anyOf([...operations].map((one) => readShape(loaded, one)))]),
  );
  return shapeOf({ ...shapes, contract: anyOf([shapes.contract ?? anything, ...engineFields.map(engineShape)]) });
}

/** A contract as its family reads it. */
function contractShape(loaded: WithApi, family: string): Shape | null {
  const families = loaded.data.families ?? {};
  const operation = Object.hasOwn(families, family) ? families[family]?.reads.contract : undefined;
  if (operation === undefined) return null;
  return anyOf([readShape(loaded, operation), ...engineFields.map(engineShape)]);
}

/** The declared input of a decision, with what the API and the catalogue know of the names below its keys. */
function givenShapes(loaded: WithApi): (decision: string, form: unknown) => Shape {
  const reads = readShapes(loaded);
  const items = reads.at('contracts') ?? anything;
  const item = anyOf([items, ...engineFields.map(engineShape)]);
  const answersOf = (form: unknown): Shape => {
    const fields = ownValue(loaded.data.forms, String(form))?.fields;
    return fields === undefined
      ? anything
      : shapeOf(Object.fromEntries(Object.keys(fields).map((name) => [name, anything])));
  };
  const shapeOfKeys = (keys: Keys, form: unknown): Shape =>
    shapeOf(Object.fromEntries(Object.entries(keys).map(([name, { holds }]) => [name, below(holds, name, form)])));
  const below = (holds: Holds, name: string, form: unknown): Shape => {
    if (typeof holds === 'object') return shapeOfKeys(holds, form);
    const shapes = { leaf, anything, item, items, read: reads.at(name) ?? anything, answers: anything };
    return holds === 'answers' ? answersOf(form) : shapes[holds];
  };
  return (decision, form) => {
    const taken = takenBy(decision);
    if (taken === null || taken.beside === 'values') return anything;
    const own = shapeOfKeys(taken.keys, form);
    return taken.beside === 'reads' ? anyOf([reads, own]) : own;
  };
}

/** The shapes of all decisions on a catalogue. */
export function decisionShapes(loaded: WithApi, schemaOf: ViewSchema): DecisionShapes {
  const viewShape = (name: string): Shape => shapeOfSchema(schemaOf(name));
  const givenShape = givenShapes(loaded);
  const known = new Map<string, Shape>();
  const results: { readonly [N in DecisionName]?: Shape } = {
    product: named('code', 'label', 'family', 'icon', 'colors'),
    card: viewShape('card'),
    dashboard: viewShape('dashboard'),
    'contract-view': viewShape('contract'),
    'form-view': viewShape('form'),
    'form-entry': shapeOf({ step: leaf, address: leaf, values: anything, asks: anything, keeps: leaf }),
    'form-sends': shapeOf({ operation: leaf, variables: anything, isComplete: leaf, leave: leaf }),
    'form-field': shapeOf({
      ...{ widget: leaf, required: leaf, local: leaf, kept: leaf, minLength: leaf, maxLength: leaf, minItems: leaf },
      ...{ maxItems: leaf, uniqueItems: leaf, minimum: leaf, maximum: leaf, const: leaf },
      upload: named('types', 'maxFileBytes', 'maxTotalBytes', 'maxPixels'),
    }),
    'termination-reasons': named('code', 'type'),
    renunciation: shapeOf({
      ...{ statut: leaf, droit: leaf, delai: leaf, depuis: leaf, dernierJour: leaf, origine: leaf, loi: leaf },
      ...{ remboursement: leaf, consequence: leaf, avertissement: leaf, joursRemboursement: leaf },
    }),
    'savings-fee': named('rate', 'fee', 'free', 'net', 'from', 'to'),
    'savings-allocation': shapeOf({ before: leaf, after: leaf, placed: leaf, parts: anything }),
    certificates: named('code', 'label', 'fileName'),
    certificate: viewShape('certificate'),
    verification: viewShape('verification'),
    memo: viewShape('memo'),
    'memo-state': named('state', 'tone', 'title', 'text'),
    answering: named('number', 'hours', 'instead'),
    'certificate-reads': named('name', 'operation', 'args'),
    frequency: named('id', 'code', 'label'),
    errand: shapeOf({ label: leaf, steps: anything }),
    'errand-mediation': named('name', 'from', 'until', 'state', 'text'),
    'claim-contract': shapeOf({ kinds: anything, until: leaf, isSuspended: leaf, drawing: leaf }),
    'claim-forms': named('type', 'form', 'draft', 'address'),
    'claim-delay': named('since', 'workingDays'),
    'begun-form': named('title', 'address'),
    'message-subjects': named('code', 'label', 'hint', 'nature', 'errand', 'free'),
    'message-subject': named('code', 'label', 'hint', 'nature', 'errand', 'free'),
    'journal-line': named('actor', 'label'),
    'claim-words': shapeOf({
      ...{ typeLibelle: leaf, icone: leaf, natureLibelle: leaf, statut: leaf, statutLibelle: leaf },
      ...{ statuts: leaf, groupe: leaf, groupeLibelle: leaf },
    }),
    'errand-words': shapeOf({
      ...{ libelle: leaf, etatLibelle: leaf, etapes: anything, prochaineEtape: anything },
      ...{ lien: anything, aSuivre: leaf, blocContrat: leaf },
    }),
  };
  return {
    contract: memoize((family) => contractShape(loaded, family)),
    given: (decision, { form }) => {
      const key = `${decision}\n${form}`;
      const shape = known.get(key) ?? givenShape(decision, form);
      known.set(key, shape);
      return shape;
    },
    result: (decision) => (isDecision(decision) ? (results[decision] ?? null) : null),
  };
}
