import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { compileDocument } from '../../../src/catalog/vocabulary/compile.ts';

const api = buildSchema('type Query { getPaper(id: ID!): Paper } type Paper { id: ID }');
const insurer = buildSchema('type Query { paper(number: Int!): Paper } type Paper { number: Int! }');
const vocabulary = {
  schema: 'insurer.graphql',
  types: { Paper: { id: { path: 'number', scalar: 'text' as const } } },
  operations: {
    getPaper: {
      path: 'paper',
      args: { number: { value: '$id', scalar: 'text' as const } },
    },
  },
};

test('a slot that is left out has a default of the other API’s type, where ours does not convert', () => {
  const text = `query papers($one: ID!, $two: ID! = "", $hasTwo: Boolean! = false) {
    one: getPaper(id: $one) { id }
    two: getPaper(id: $two) @include(if: $hasTwo) { id }
  }`;
  const { plan, problems } = compileDocument(text, { vocabulary, api, insurer });
  expect(problems).toEqual([]);
  expect(plan.text).toContain('$one:Int!,');
  expect(plan.text).toContain('$two:Int!=0');
  expect(plan.text).toContain('$hasTwo:Boolean!=false');
  expect(validate(insurer, parse(plan.text ?? ''))).toEqual([]);
});
