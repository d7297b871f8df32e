import { buildSchema, type GraphQLObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { findQuery } from '../../../../src/analysis/from-schema/find-query.ts';
import { readingOf } from '../../../../src/analysis/from-schema/kinds.ts';

/** As a database's tables are served by a tool that writes the API from them. */
const insurer = buildSchema(`
  scalar uuid
  scalar numeric
  scalar timestamptz
  schema { query: query_root }
  type query_root { boat_policies_by_pk(id: uuid!): boat_policies, ports_by_pk(code: numeric!): ports }
  type ports { name: String }
  type boat_policies {
    id: uuid!
    yearly_premium: numeric
    length_metres: numeric
    created_at: timestamptz
  }
`);
const type = (name: string) => insurer.getType(name) as GraphQLObjectType;

it('a contract is found by an id of another spelling', () => {
  expect(findQuery(insurer, type('boat_policies'))).toMatchObject({ path: 'boat_policies_by_pk', argument: 'id' });
});

it('the root of a query is named as the schema names it', () => {
  expect(findQuery(insurer, type('ports'))).toMatchObject({
    refused: 'no field of query_root gives a ports by its id',
  });
});

it.each([
  ['yearly_premium', 'money'],
  ['length_metres', 'number'],
  ['created_at', 'date'],
])('%s is read as what it is: %s', (name, kind) => {
  const field = type('boat_policies').getFields()[name];
  expect(field && readingOf(field, 'boat_policies', 'EUR')?.kind).toBe(kind);
});
