import type { GraphQLSchema } from 'graphql';
import { isRecord, ownValue } from '../../base/json.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import { formCalls, operationField } from '../../catalog/derive/index.ts';
import { figureNames } from '../../catalog/names.ts';
import { apiName } from '../../catalog/operation-name.ts';
import type { Form } from '../../catalog/types.generated.ts';
import type { Table } from '../../catalog/walk/index.ts';
import { below } from '../family-fields.ts';
import { enginePaths, formNotes } from './dollar-names.ts';
import type { Proposal } from './editor-schema.ts';
import { fieldSays } from './fields.ts';

/** The fields of what an operation gives, below a name. */
export function fieldsOfAnswer(data: CatalogueData, api: GraphQLSchema, operation: string, name = ''): Proposal[] {
  const type = operationField(api, apiName(data, operation))?.field.type;
  const rows = type === undefined ? [] : below(type, name === '' ? [] : [name]);
  return rows.map((row) => ({ name: row.path, says: fieldSays(row) }));
}

/** What a file's own `reads` gives to its rules; it may be half written. */
export const readPaths = (
  reads: Readonly<Record<string, unknown>> | undefined,
  data: CatalogueData,
  api: GraphQLSchema,
): Proposal[] => Object.entries(reads ?? {}).flatMap(([name, operation]) => readPath(name, operation, data, api));

function readPath(name: unknown, operation: unknown, data: CatalogueData, api: GraphQLSchema): Proposal[] {
  if (typeof name !== 'string' || typeof operation !== 'string') return [];
  const isPicked = ownValue(data.operations?.operations, operation)?.pick !== undefined;
  const fields = isPicked ? [] : fieldsOfAnswer(data, api, operation, `$${name}`);
  return [{ name: `$${name}`, says: `Ce que donne ${operation}` }, ...fields];
}

/** Everything that the rules of a form may read: its answers, what it asks, what it decides. The form may be half written. */
export function formPaths(form: Partial<Form>, table: Table, data: CatalogueData, api: GraphQLSchema): Proposal[] {
  const fields = Object.entries(form.fields ?? {});
  const labels = fields
    .filter(([, field]) => isRecord(field) && (field.choices !== undefined || field.schema?.enum !== undefined))
    .map(([name, field]) => ({ name: `$labels.${name}`, says: `Libellé choisi : ${labelOf(field)}` }));
  const answers = [
    ...readPaths(form.reads, data, api),
    ...formCalls(table, form as Form).flatMap(({ ask }) => readPath(ask?.id, ask?.operation, data, api)),
  ];
  const decided = Object.entries(form.figures ?? {}).flatMap(([name, figure]) => [
    { name: `$${name}`, says: 'Décision du catalogue sur les réponses' },
    ...(figureNames[figure?.decision ?? ''] ?? []).map((part) => ({ name: `$${name}.${part}`, says: '' })),
  ]);
  const parameters = Object.keys({ ...form.variants, ...form.queryVariants });
  return [
    ...fields.map(([name, field]) => ({ name, says: labelOf(field) })),
    ...answers,
    ...decided,
    ...parameters.map((name) => ({ name: `$params.${name}`, says: 'De l’adresse' })),
    ...enginePaths(data, formNotes),
    ...labels,
    { name: '$error', says: 'Ce que le serveur a refusé, là où le texte le dit' },
  ];
}

const labelOf = (field: unknown): string => (isRecord(field) && typeof field.label === 'string' ? field.label : '');
