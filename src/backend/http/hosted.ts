import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Decide } from '../catalogue/decide.ts';
import type { Say } from '../catalogue/say.ts';
import type { HostedConfig } from '../config/hosted.ts';
import type { Db } from '../database/database.ts';
import { endOperation, type HostedPage } from '../domain/hosted/operations.ts';
import { isSigned, parseEnding } from '../domain/hosted/signed-ending.ts';
import { BadRequest, parseJson, readText, refuseBody, refuseMethod, refuseRequest } from './body.ts';
import { type Route, sendJson } from './exchange.ts';

/** Endpoint for the provider's outcomes. */
export const CALLBACK = '/rappels/prestataire';
export const SIGNATURE = 'prestataire-signature';

const LIMIT = 4096;

/** Secrets shared with the provider: the one in use, and others that still hold. */
export const hostedSecrets = ({ secrets }: HostedConfig, key: string): readonly string[] =>
  secrets.length > 0 ? secrets : [createHmac('sha256', key).update(CALLBACK).digest('hex')];

/** The provider's page from its configured address. */
export function hostedPageAt(page: string): HostedPage {
  return ({ id, nature, montant }) =>
    page
      .replaceAll('{id}', id)
      .replaceAll('{nature}', nature)
      .replaceAll('{montant}', String(montant ?? ''));
}

interface CallbackParts {
  db: Db;
  decide: Decide;
  say: Say;
  now(): Date;
  today(): string;
  log: Logger;
}

/** Accepts signed outcomes of the provider only: browsers are not trusted (P2.4). */
export function hostedCallbackRoute(given: CallbackParts, secrets: readonly string[]): Route {
  return {
    name: CALLBACK,
    matches: ({ url }) => url.pathname === CALLBACK,
    async handle(exchange) {
      const { req } = exchange;
      try {
        if (req.method !== 'POST') throw refuseMethod();
        const text = await readText(req, LIMIT);
        const signature = String(req.headers[SIGNATURE] ?? '');
        if (!secrets.some((secret) => isSigned(secret, text, signature, given.now())))
          throw refuseRequest(401, 'SIGNATURE_REFUSEE');
        const ending = parseEnding(parseJson(text));
        if (ending === null) throw refuseBody('ending');
        if (!(await endOperation(given, ending))) {
          // a payment may have been taken: only an operator can find its owner and refund it
          const { id, issue, montant } = ending;
          given.log.error({ operation: id, issue, montant }, 'the provider reported an unknown operation');
          throw refuseRequest(404, 'OPERATION_INCONNUE');
        }
        sendJson(exchange, 200, { recu: true });
      } catch (error) {
        if (!(error instanceof BadRequest)) throw error;
        sendJson(exchange, error.status, { code: error.code, message: given.say(error.reply) });
      }
    },
  };
}
