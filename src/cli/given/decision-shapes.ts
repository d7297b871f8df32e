import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLOutputType } from 'graphql';
import { compileOptionsOf } from '../../catalog/index.ts';
import { engineFields } from '../../catalog/names.ts';
import { apiName } from '../../catalog/operation-name.ts';
import { type LoadedCatalogue, projectRoot } from '../../release/index.ts';
import { analyse } from '../../rules/index.ts';
import { anyOf, anything, leaf, named, type Shape, shapeOf, shapeOfSchema, shapeOfType } from './shape.ts';

/** What decisions may be given and what they answer, from the API, the schemas of the views, and the catalogue. */
export interface DecisionShapes {
  given(decision: string, given: Readonly<Record<string, unknown>>): Shape;
  /** Null where nothing but the answer itself says what it holds. */
  result(decision: string): Shape | null;
}

const viewShape = (name: string): Shape =>
  shapeOfSchema(JSON.parse(readFileSync(join(projectRoot, `schemas/view/${name}.schema.json`), 'utf8')));

/** A field that the engine reads on any contract: `etat.code` is `etat`, with `code`. */
function engineShape(path: string): Shape {
  const [first = '', second] = path.split('.');
  return shapeOf({ [first]: second === undefined ? leaf : named(second) });
}

/** What an operation of operations.json gives to rules: its type, or the part of it that `pick` leaves. */
function readShape({ data, api }: LoadedCatalogue, operation: string): Shape {
  const type = api.getQueryType()?.getFields()[apiName(data, operation)]?.type;
  if (type === undefined) return anything;
  const whole = shapeOfType(type as GraphQLOutputType);
  const pick = data.operations?.operations[operation]?.pick;
  if (pick === undefined) return whole;
  const { origin } = analyse(pick, compileOptionsOf(data));
  const { paths } = origin.element ?? origin;
  const shapes = paths.map((path) =>
    path.reduce<Shape | null>((shape, step) => (step === '*' ? shape : (shape?.at(step) ?? null)), whole),
  );
  const known = shapes.filter((shape) => shape !== null);
  return known.length === 0 ? anything : anyOf(known);
}

/** The contract and the other reads of every family: a table may give to one what only another reads. */
function contractShape(loaded: LoadedCatalogue): Shape {
  const reads = new Map<string, Set<string>>();
  for (const family of Object.values(loaded.data.families ?? {})) {
    for (const [name, operation] of Object.entries(family.reads)) {
      reads.set(name, (reads.get(name) ?? new Set()).add(operation));
    }
  }
  const shapes = Object.fromEntries(
    [...reads].map(([name, operations]) => [name, anyOf([...operations].map((one) => readShape(loaded, one)))]),
  );
  const contract = anyOf([shapes.contract ?? anything, ...engineFields.map(engineShape)]);
  return shapeOf({ ...shapes, contract, family: leaf, unavailable: leaf, today: leaf });
}

const formNames = {
  form: leaf,
  step: leaf,
  answers: anything,
  query: anything,
  params: anything,
  member: anything,
  today: leaf,
};

export function decisionShapes(loaded: LoadedCatalogue): DecisionShapes {
  const contract = contractShape(loaded);
  const contracts = contract.at('contracts') ?? anything;
  const product = named('codeProduit');
  const state = named('codeEtat');
  const people = shapeOf({
    insurer: named('name', 'legal', 'address', 'place', 'phone', 'hours'),
    holder: named('civilite', 'prenom', 'nom', 'nomComplet', 'adresse'),
    child: named('nom', 'prenom', 'dateNaissance'),
  });
  const valuesOf = (form: unknown) => {
    const fields = loaded.data.forms?.[String(form)]?.fields;
    return fields === undefined
      ? anything
      : shapeOf(Object.fromEntries(Object.keys(fields).map((name) => [name, anything])));
  };
  const formGiven = (given: Readonly<Record<string, unknown>>) =>
    shapeOf({ ...formNames, values: valuesOf(given.form) });
  const fixed: Readonly<Record<string, Shape>> = {
    product,
    page: product,
    'termination-group': product,
    'termination-reasons': product,
    'display-state': state,
    'state-label': state,
    card: shapeOf({
      item: anyOf([contracts, ...engineFields.map(engineShape)]),
      termination: contract.at('termination') ?? anything,
      payment: contract.at('payment') ?? anything,
      today: leaf,
    }),
    dashboard: shapeOf({
      contracts,
      profile: contract.at('profile') ?? anything,
      missingPapers: contract.at('missingPapers') ?? anything,
      ...{ identity: anything, mandate: anything, errands: anything, notices: anything, today: leaf },
      ...{ begun: anything, forms: anything, conversations: anything },
    }),
    moment: contract,
    renunciation: contract,
    'contract-view': contract,
    'termination-retractable': named('deDroit', 'dateEffet', 'dateSuspension', 'today'),
    'termination-status': contract,
    termination: anyOf([contract, named('event')]),
    certificates: anyOf([contract, product]),
    certificate: anyOf([contract, product, named('certificate', 'operation', 'reason'), people]),
    verification: anyOf([
      contract,
      product,
      named('certificate', 'operation'),
      shapeOf({ paper: named('issuedOn', 'until', 'revokedOn', 'changed') }),
    ]),
    document: anyOf([
      contract,
      people,
      shapeOf({ document: named('codeType', 'libelle', 'date', 'formule'), account: named('iban') }),
      shapeOf({ guarantees: anything, operations: anything, situations: anything }),
    ]),
    acknowledgement: anyOf([
      contract,
      people,
      shapeOf({ nature: leaf, errand: anything, asked: anything, files: anything, holder: named('numClient') }),
    ]),
    memo: contract,
    'memo-state': shapeOf({ memo: named('refreshedOn', 'effect', 'until'), today: leaf }),
    answering: named('at'),
    'certificate-reads': named('codeProduit', 'id', 'numProfil', 'today', 'certificate', 'operation'),
    'savings-fee': named('kind', 'amount', 'withdrawalDate', 'withdrawnAmount', 'today'),
    'savings-allocation': shapeOf({ parts: anything, add: leaf, take: leaf, shares: anything }),
    savings: anyOf([
      contract,
      shapeOf({ pending: named('withdrawn', 'paid', 'isClosing', 'isReallocating', 'advance') }),
    ]),
    frequency: named('id', 'code'),
    'account-policy': leaf,
    'password-rules': named('password', 'numClient', 'nom', 'prenom', 'email'),
    'form-refusals': shapeOf({ operation: leaf, args: anything, today: leaf }),
    'form-captcha': named('operation'),
    'form-upload': named('form', 'field'),
    'form-field': named('form', 'field'),
    errand: named('nature', 'codeProduit'),
    'errand-mediation': named('nature', 'sent', 'today'),
    'errand-labels': shapeOf({ nature: leaf, asked: anything }),
    'errand-mail-label': named('nature'),
    'errand-news': named('nature', 'steps'),
    'claim-words': named('type', 'nature', 'statuses'),
    'claim-labels': leaf,
    'claim-delays': named('type', 'nature'),
    'message-subjects': named('activity'),
    'message-subject': named('code', 'activity'),
    'message-words': leaf,
    'personal-data': leaf,
    'journal-line': named('actor', 'action', 'name'),
    'helper-terms': leaf,
    'mail-terms': leaf,
    'helper-rights': named('parts'),
    'helper-end': named('by'),
    'errand-contract': anyOf([contract, named('nature')]),
    'claim-contract': anyOf([contract, shapeOf({ guarantees: anything })]),
    'claim-forms': leaf,
    'claim-delay': shapeOf({ type: leaf, values: anything }),
    'begun-form': shapeOf({ name: leaf, values: anything }),
    'errand-words': shapeOf({
      nature: leaf,
      etat: leaf,
      policeId: leaf,
      args: anything,
      etapes: anything,
      recu: leaf,
      today: leaf,
    }),
  };
  const results: Readonly<Record<string, Shape>> = {
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
    given: (decision, given) => {
      const known = fixed[decision];
      if (known !== undefined) return known;
      if (decision === 'form-entry') return anyOf([formGiven(given), named('path', 'after', 'ended')]);
      if (decision === 'form-errors')
        return anyOf([formGiven(given), named('code', 'message', 'champ', 'retryAfter'), shapeOf({ error: anything })]);
      return decision.startsWith('form-') ? formGiven(given) : anything;
    },
    result: (decision) => results[decision] ?? null,
  };
}
