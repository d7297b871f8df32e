import { isNonNullType } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { didYouMean } from '../../rules/index.ts';
import { operationField } from '../derive/index.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

export const crossedStore: FindingPage = {
  finds: 'Un fonds de documents prend ses fichiers dans un autre, ou par une opération qui n’en rend pas.',
  at: { file: 'catalog/document-types.json', pointer: '/stores' },
  avoid: `{
  "GED": { "operation": "getGedDocumentRelevesItemCustom", "variables": { "id": "id", "numProfil": "numProfil", "policeId": "idPolice" } },
  "RELEVE": { "operation": "getGedDocumentItemCustom", "variables": { "id": "id", "numProfil": "numProfil" } }
}`,
  prefer: `{
  "GED": { "operation": "getGedDocumentItemCustom", "variables": { "id": "id", "numProfil": "numProfil" } },
  "RELEVE": { "operation": "getGedDocumentRelevesItemCustom", "variables": { "id": "id", "numProfil": "numProfil", "policeId": "idPolice" } }
}`,
  why: 'Le document est dans la liste, et rien ne s’ouvre quand on le demande.',
};

interface Store {
  flag: string;
  /** Name in the API. */
  operation: string;
  pointer: string;
}

/** Each store reads its own operation, which gives a file, with all its arguments. */
export const checkStores: Check = (context) => {
  const { data } = context;
  const stores = Object.entries(data.documentTypes?.stores ?? {}).map(([flag, store]) => ({
    ...store,
    flag,
    entry: store.operation,
    operation: apiName(data, store.operation),
    pointer: `/stores/${escapeStep(flag)}`,
  }));
  return stores.flatMap(({ variables, entry, ...store }) => {
    const isOther = (pointer: string, message: string, help: string): Finding =>
      findingAt(context, { file: fileOf('documentTypes'), pointer }, 'crossed-store', message, help);
    const operation = ownValue(data.operations?.operations, entry);
    if (operation !== undefined && operation.file === undefined)
      return [isOther(`${store.pointer}/operation`, `"${entry}" gives no file`, 'name an operation that has a "file"')];
    const owner = ownerOf(store, stores);
    if (owner !== null)
      return [
        isOther(
          `${store.pointer}/operation`,
          `"${entry}" is the operation of the store "${owner}"`,
          `name the one of "${store.flag}"`,
        ),
      ];
    return argumentsOf(context, store, variables);
  });
};

const isNamedIn = ({ operation }: Store, flag: string): boolean => operation.toLowerCase().includes(flag.toLowerCase());

/** The store that an operation names, where it is another one, whose own operation does not name it. */
function ownerOf(store: Store, stores: readonly Store[]): string | null {
  const others = stores.filter(({ flag }) => flag !== store.flag && isNamedIn(store, flag));
  return others.find((other) => !isNamedIn(other, other.flag))?.flag ?? null;
}

/** The arguments that the operation does not know, and those that it needs. */
function argumentsOf(context: CheckContext, { operation, pointer }: Store, variables: object): Finding[] {
  const { field } = operationField(context.api, operation) ?? {};
  if (field === undefined) return [];
  const known = field.args.map(({ name }) => name);
  const at = (rest: string) => ({ file: fileOf('documentTypes'), pointer: `${pointer}/variables${rest}`, onKey: true });
  const unknown = Object.keys(variables).filter((name) => !known.includes(name));
  const missing = field.args.filter(({ name, type }) => isNonNullType(type) && !Object.hasOwn(variables, name));
  return [
    ...unknown.map((name) =>
      findingAt(
        context,
        at(`/${escapeStep(name)}`),
        'unknown-argument',
        `"${name}" is not an argument of ${operation}`,
        didYouMean(name, known) ?? `they are ${known.join(', ')}`,
      ),
    ),
    ...missing.map(({ name }) => findingAt(context, at(''), 'missing-argument', `${operation} needs "${name}"`)),
  ];
}
