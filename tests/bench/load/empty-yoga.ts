/**
 * GraphQL Yoga as it comes, with one resolver that does nothing: what any service with this stack pays for a request.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSchema, createYoga } from 'graphql-yoga';
import { answerUsage } from './usage.ts';

const schema = createSchema({
  typeDefs: 'type Query { read(bytes: Int!, filling: String!): String! }',
  resolvers: { Query: { read: (_parent, { bytes }: { bytes: number }) => 'a'.repeat(bytes) } },
});
const server = createServer(createYoga({ schema, logging: false, graphiql: false, landingPage: false }));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
answerUsage();
