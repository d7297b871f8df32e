import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AuthorizationResponseError, ResponseBodyError } from 'oauth4webapi';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { STUDIO_CALLBACK } from '../identity/clients.ts';
import { MissingUsername, type OidcClient, UnsoundCallback } from '../identity/oidc-client.ts';
import { grantedRole, roleOfClaim } from '../studio/people.ts';
import { SESSION_SECONDS, type StudioSessions } from '../studio/sessions.ts';
import type { Person, StudioRole } from '../studio/studio-api.generated.ts';
import type { Exchange } from './exchange.ts';
import { readCookie } from './session-cookie.ts';
import { leadToRefusal, OTHER_ACCOUNT } from './studio-refusal.ts';

export const SIGN_OUT = '/studio/deconnexion';
const HOME = '/studio/';
/** Seconds to sign in at the provider. */
const PENDING_SECONDS = 900;

export interface SignInParts {
  db: Db;
  sessions: StudioSessions;
  client: OidcClient;
  /** Where the provider signs people in. */
  authorization: string;
  /** Of the id token, at another provider; null: roles are granted here. */
  rolesClaim: string | null;
  origin: string;
  /** The installation's secret. */
  secret: string;
  log: Logger;
}

/**
 * Signing in to the studio: to the provider with a state and a challenge, back with a code. Both are derived from a
 * random value in a cookie that only this service can have made, so that no process has to remember them.
 */
export class StudioSignIn {
  private readonly names: { session: string; pending: string };
  private readonly secure: string;

  constructor(private readonly parts: SignInParts) {
    const isSecure = parts.origin.startsWith('https:');
    // a cookie of a name with this prefix can be set over https alone
    const prefix = isSecure ? '__Secure-' : '';
    this.names = { session: `${prefix}societaire-atelier`, pending: `${prefix}societaire-atelier-retour` };
    this.secure = isSecure ? '; Secure' : '';
  }

  /** The cookie of a sign-in; null without one. */
  cookieOf({ req }: Pick<Exchange, 'req'>): string | null {
    return readCookie(req, this.names.session);
  }

  /** Sends the browser to the provider. */
  begin({ res, url: { searchParams } }: Exchange): void {
    const { client, authorization, origin, rolesClaim } = this.parts;
    const value = this.sign(
      `${Math.floor(Date.now() / 1000) + PENDING_SECONDS}.${randomBytes(24).toString('base64url')}`,
    );
    const url = new URL(authorization);
    const scope = rolesClaim === null ? 'openid profile' : 'openid profile email';
    const asked = { response_type: 'code', client_id: client.id, redirect_uri: origin + STUDIO_CALLBACK, scope };
    const proof = { state: this.derive('state', value), code_challenge: challengeOf(this.derive('verifier', value)) };
    for (const [name, word] of Object.entries({ ...asked, ...proof, code_challenge_method: 'S256' }))
      url.searchParams.set(name, word);
    if (searchParams.has(OTHER_ACCOUNT)) url.searchParams.set('prompt', 'login');
    const cookie = this.cookie(this.names.pending, value, PENDING_SECONDS);
    res.writeHead(303, { location: url.href, 'set-cookie': cookie, 'cache-control': 'no-store' }).end();
  }

  /** Takes the provider's answer. */
  async complete(exchange: Exchange): Promise<void> {
    const { sessions, client, log } = this.parts;
    const { req, res, url } = exchange;
    const cleared = this.cookie(this.names.pending, '', 0);
    res.setHeader('set-cookie', cleared);
    const pending = this.unsign(readCookie(req, this.names.pending));
    const failed = () => leadToRefusal(exchange, 'SIGN_IN_FAILED');
    if (pending === null || !isSame(url.searchParams.get('state') ?? '', this.derive('state', pending)))
      return failed();
    try {
      const agent = String(req.headers['user-agent'] ?? '');
      const claims = await client.identify(url.searchParams, this.derive('verifier', pending), agent);
      const found = await this.personOf(claims);
      if (found.role === null) return leadToRefusal(exchange, 'NO_ROLE');
      const { person, isStored } = found;
      const cookie = await sessions.open({ person, role: isStored ? null : found.role });
      res.setHeader('set-cookie', [cleared, this.cookie(this.names.session, cookie, SESSION_SECONDS)]);
      res.writeHead(303, { location: HOME, 'cache-control': 'no-store' }).end();
    } catch (error) {
      const isRefused = [AuthorizationResponseError, ResponseBodyError, UnsoundCallback, MissingUsername].some(
        (kind) => error instanceof kind,
      );
      if (!isRefused) throw error;
      log.warn({ reference: exchange.reference }, 'a sign-in to the studio was refused by the provider');
      failed();
    }
  }

  /** Ends the sign-in here; the provider's own goes on. */
  async end(exchange: Exchange, person: Person | null): Promise<void> {
    const cookie = this.cookieOf(exchange);
    if (cookie !== null && person !== null) await this.parts.sessions.end(cookie, { person });
    const cleared = this.cookie(this.names.session, '', 0);
    exchange.res.writeHead(204, { 'set-cookie': cleared, 'cache-control': 'no-store' }).end();
  }

  private async personOf(
    claims: Readonly<Record<string, unknown>>,
  ): Promise<{ person: Person; role: StudioRole | null; isStored: boolean }> {
    const { db, rolesClaim } = this.parts;
    const id = textOf(claims.sub);
    const person = { id, name: textOf(claims.name) || textOf(claims.preferred_username) || textOf(claims.email) || id };
    if (rolesClaim === null) return { person, role: await grantedRole(db, id), isStored: true };
    return { person, role: roleOfClaim(claims[rolesClaim]), isStored: false };
  }

  /** Sent along when the provider leads back; Path keeps it from the portal's own addresses. */
  private cookie(name: string, value: string, age: number): string {
    return `${name}=${value}; Path=/studio; Max-Age=${age}; HttpOnly; SameSite=Lax${this.secure}`;
  }

  private derive(purpose: string, value: string): string {
    return createHmac('sha256', this.parts.secret).update(`studio ${purpose} ${value}`).digest('base64url');
  }

  private sign(value: string): string {
    return `${value}.${this.derive('seal', value)}`;
  }

  /** What this service signed, while it holds; null otherwise. */
  private unsign(signed: string | null): string | null {
    const at = signed?.lastIndexOf('.') ?? -1;
    if (signed === null || at < 0) return null;
    const value = signed.slice(0, at);
    const isOurs = isSame(signed.slice(at + 1), this.derive('seal', value));
    return isOurs && Number(value.split('.')[0]) > Date.now() / 1000 ? signed : null;
  }
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 200) : '';

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
