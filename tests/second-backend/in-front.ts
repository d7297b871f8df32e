/**
 * A server in front of another API, for what a map cannot say. It speaks the portal's words, or some of its own that a
 * map reads; `GRAPHQL_ENDPOINT` names it. Here: a mutation whose result is polled, a join of two answers, a secret.
 */
import { createSchema, createYoga } from 'graphql-yoga';

type Ask = (query: string, variables: Record<string, unknown>, headers: Record<string, string>) => Promise<Answer>;
type Titled = { code: string; title: string };
type Answer = { offers: Titled[]; marketing: Titled[]; withdraw: string; job: string };

const typeDefs = /* GraphQL */ `
  type Query { getOffresItem(id: ID!): Offres }
  type Offres { offres: [Offre!]! }
  type Offre { code: String! titre: String }
  type Mutation { retirerDemandeResiliation(policeId: ID!): Formbuilder }
  type Formbuilder { status: String! reference: String! }
`;
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param ask the insurer's API @param secret which no browser may hold */
export const inFront = (ask: Ask, secret: string, wait = 500) =>
  createYoga({
    schema: createSchema<{ request: Request }>({
      typeDefs,
      resolvers: {
        Query: {
          // a join: codes of one service, their titles of another
          async getOffresItem(_root, _args, { request }) {
            const headers = sent(request, secret);
            const [offers, catalogue] = await Promise.all([
              ask('{ offers { code } }', {}, headers),
              ask('{ marketing { code title } }', {}, headers),
            ]);
            const titles = new Map(catalogue.marketing.map(({ code, title }) => [code, title]));
            return {
              offres: offers.offers.map(({ code }) => ({ code, titre: titles.get(code) ?? null })),
            };
          },
        },
        Mutation: {
          // a mutation that is asked for, then polled until it is done
          async retirerDemandeResiliation(_root, { policeId }: { policeId: string }, { request }) {
            const headers = sent(request, secret);
            const { withdraw } = await ask('mutation($id: ID!) { withdraw(id: $id) }', { id: policeId }, headers);
            for (let left = 10; left > 0; left--, await later(wait)) {
              const { job } = await ask('query($job: ID!) { job(id: $job) }', { job: withdraw }, headers);
              if (job === 'DONE') return { status: 'OK', reference: withdraw };
            }
            throw new Error('the insurer has not answered in time');
          },
        },
      },
    }),
  });

const sent = ({ headers }: Request, secret: string) => ({
  authorization: headers.get('authorization') ?? '',
  'x-secret': secret,
});
