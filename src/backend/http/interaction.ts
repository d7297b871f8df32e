import type Provider from 'oidc-provider';
import type { Decide } from '../catalogue/decide.ts';
import type { Say } from '../catalogue/say.ts';
import type { Db } from '../database/database.ts';
import { DEVICE_AGE, DEVICE_COOKIE, rememberDevice } from '../domain/accounts/devices.ts';
import type { AccountRefusal } from '../domain/accounts/refusals.ts';
import { signIn } from '../domain/accounts/sign-in.ts';
import type { Throttle } from '../domain/accounts/throttle.ts';
import type { SignInJournal } from '../domain/journal/sign-ins.ts';
import type { RelyingParty } from '../domain/passkeys/relying-party.ts';
import { signInByPasskey, signInChallenge } from '../domain/passkeys/sign-in.ts';
import { Refused, refusalMessage } from '../domain/refusal.ts';
import { BadRequest, readJson, refuseMethod, refuseService } from './body.ts';
import { type Exchange, type Route, sendJson } from './exchange.ts';
import { setForwardedOrigin } from './oidc.ts';
import { isSameOrigin } from './same-origin.ts';
import { readCookie } from './session-cookie.ts';

const PATH = '/connexion/interaction';
const LIMIT = 4096;

interface InteractionParts extends SignInJournal {
  db: Db;
  decide: Decide;
  say: Say;
  provider: () => Promise<Provider>;
  throttle: Throttle;
  origin: string;
  /** Null without passkeys. */
  relyingParty: RelyingParty | null;
}

/**
 * Sign-in by number and password. By passkey it takes two requests: with null for the challenge, then with the signed
 * answer.
 */
export function interactionRoute({ provider: current, origin, relyingParty, ...given }: InteractionParts): Route {
  const { db, throttle, now } = given;
  const { protocol, host } = new URL(origin);
  return {
    name: PATH,
    matches: ({ url }) => url.pathname === PATH,
    async handle(exchange) {
      const { req, res, address } = exchange;
      try {
        if (req.method !== 'POST') throw refuseMethod();
        if (!isSameOrigin(req, origin)) throw refuseService(403, 'ORIGINE_REFUSEE');
        const { interaction, numClient, motDePasse, cleAcces } = await readJson(req, LIMIT);
        setForwardedOrigin(req, protocol, host);
        const provider = await current();
        const pending = await provider.interactionDetails(req, res).catch(() => null);
        if (pending === null || pending.uid !== interaction) throw refuseService(410, 'INTERACTION_EXPIREE');
        const device = readCookie(req, DEVICE_COOKIE);
        const byPasskey = { db, throttle, relyingParty, interaction: pending.uid, address, now };
        if (cleAcces === null) return sendJson(exchange, 200, await signInChallenge(byPasskey));
        const account =
          cleAcces === undefined
            ? await signIn(
                { numClient: textInput(numClient), motDePasse: textInput(motDePasse) },
                { ...given, address, device },
              )
            : await signInByPasskey(cleAcces, { ...byPasskey, ...given });
        const amr = [cleAcces === undefined ? 'pwd' : 'pop'];
        const login = { accountId: account.sub, remember: false, amr };
        const to = await provider.interactionResult(req, res, { login }, { mergeWithLastSubmission: false });
        res.appendHeader('set-cookie', deviceCookie(await rememberDevice(db, device, account.memberId), protocol));
        sendJson(exchange, 200, { to });
      } catch (error) {
        if (error instanceof Refused) return sendRefusal(exchange, error, given.say);
        if (!(error instanceof BadRequest)) throw error;
        sendJson(exchange, error.status, { code: error.code, message: given.say(error.reply), champ: null });
      }
    },
  };
}

const STATUS: Partial<Record<AccountRefusal['code'], number>> = {
  NUMERO_VIDE: 400,
  MOT_DE_PASSE_VIDE: 400,
  TROP_DE_TENTATIVES: 429,
};

function sendRefusal(exchange: Exchange, refused: Refused, say: Say): void {
  const { code, champ = null, retryAfter } = refused.refusal;
  const message = refusalMessage(say, refused);
  const status = STATUS[code as AccountRefusal['code']] ?? 401;
  const wait = retryAfter === undefined ? {} : { retryAfter };
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  sendJson(exchange, status, { code, champ, message, ...wait }, headers);
}

function deviceCookie(value: string, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${DEVICE_COOKIE}=${value}; Path=/connexion; Max-Age=${DEVICE_AGE}; HttpOnly; SameSite=Strict${secure}`;
}

/** Replaces U+0000, which PostgreSQL cannot store, as browsers do; no number contains it. */
function textInput(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200).replaceAll('\0', '\ufffd') : '';
}
