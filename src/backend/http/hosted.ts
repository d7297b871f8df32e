import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Decide } from '../catalogue/decide.ts';
import type { HostedConfig } from '../config/hosted.ts';
import type { Db } from '../database/database.ts';
import { endOperation, type HostedPage } from '../domain/hosted/operations.ts';
import { endingOf, isSigned } from '../domain/hosted/signed-ending.ts';
import { BadRequest, parseJson, readText } from './body.ts';
import { type Route, sendJson } from './exchange.ts';

/** Where the provider says how an operation ended. */
export const CALLBACK = '/rappels/prestataire';
/** The page of who plays the provider here. */
export const PLAYED = '/prestataire';
export const SIGNATURE = 'prestataire-signature';

const LIMIT = 4096;

/** The secret that the provider shares with us. */
export const hostedSecret = ({ secret }: HostedConfig, key: string): string =>
  secret ?? createHmac('sha256', key).update(CALLBACK).digest('hex');

/** Where members are led; null where a service in production names nobody who takes payments. */
export function hostedPageOf({ page }: HostedConfig, origin: string, production: boolean): HostedPage | null {
  if (page === null) return production ? null : ({ id }) => `${origin}${PLAYED}/${id}`;
  return ({ id, nature, montant }) =>
    page
      .replaceAll('{id}', id)
      .replaceAll('{nature}', nature)
      .replaceAll('{montant}', String(montant ?? ''));
}

interface Given {
  db: Db;
  decide: Decide;
  now(): Date;
  today(): string;
  log: Logger;
}

/** Takes what the provider signs, and nothing else: what a browser brings back says nothing (P2.4). */
export function hostedCallbackRoute(given: Given, secret: string): Route {
  return {
    name: CALLBACK,
    matches: ({ url }) => url.pathname === CALLBACK,
    async handle(exchange) {
      const { req } = exchange;
      try {
        if (req.method !== 'POST') throw new BadRequest(405, 'METHODE_NON_ADMISE', 'Seule la méthode POST est admise');
        const text = await readText(req, LIMIT);
        if (!isSigned(secret, text, String(req.headers[SIGNATURE] ?? ''), given.now()))
          throw new BadRequest(401, 'SIGNATURE_REFUSEE', 'Ce message n’est pas signé par notre prestataire');
        const ending = endingOf(parseJson(text));
        if (ending === null) throw new BadRequest(400, 'REQUETE_INVALIDE', 'Ce message ne dit pas comment tout a fini');
        if (!(await endOperation(given, ending))) {
          // it may be money that was taken: nobody but an operator can say of whom, and give it back
          const { id, issue, montant } = ending;
          given.log.error({ operation: id, issue, montant }, 'the provider ended an operation that is not ours');
          throw new BadRequest(404, 'OPERATION_INCONNUE', 'Aucune opération de ce montant n’a cet identifiant');
        }
        sendJson(exchange, 200, { recu: true });
      } catch (error) {
        if (!(error instanceof BadRequest)) throw error;
        sendJson(exchange, error.status, { code: error.code, message: error.message });
      }
    },
  };
}
