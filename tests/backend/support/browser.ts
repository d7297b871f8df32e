import * as oauth from 'oauth4webapi';

const CLIENT_ID = 'portail';
const SERVER_CLIENT_ID = 'portail-serveur';
export const PASSWORD = 'Calanque-2026!';

export interface Tokens {
  access: string;
  refresh: string;
  id: string;
}

/** What a member's browser does: it keeps cookies and follows the code flow. */
export class Browser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(
    readonly origin: string,
    readonly address?: string,
  ) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, this.origin);
    const headers = new Headers(init.headers);
    const sent = [...this.cookies].filter(([, { path: scope }]) => url.pathname.startsWith(scope));
    if (sent.length > 0) headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    if (this.address !== undefined) headers.set('x-forwarded-for', this.address);
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)?.value;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const gone = attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one));
    if (gone || pair.slice(at + 1) === '') this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
  }

  /** As when the browser is closed: what was to be kept is kept, the session is not. */
  restart(): void {
    for (const name of this.cookies.keys()) if (name.startsWith('_')) this.cookies.delete(name);
  }

  async server(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(`${this.origin}/oidc`);
    const response = await oauth.discoveryRequest(issuer, { [oauth.allowInsecureRequests]: true });
    return oauth.processDiscoveryResponse(issuer, response);
  }

  /** Signs in where the server holds the session; gives its answer. */
  async openSession(numClient: string, motDePasse = PASSWORD): Promise<Response> {
    const left = await this.leave(undefined, SERVER_CLIENT_ID);
    const response = await this.submit(left.location.searchParams.get('interaction'), numClient, motDePasse);
    const { to } = (await response.json()) as { to: string };
    const callback = new URL((await this.fetch(to)).headers.get('location') ?? '');
    return this.fetch('/connexion/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.origin },
      body: JSON.stringify({ callback: callback.search.slice(1), verifier: left.verifier }),
    });
  }

  /** Leaves for the provider; gives where it sends the browser and what the callback will need. */
  async leave(
    prompt?: 'none' | 'login',
    clientId = CLIENT_ID,
  ): Promise<{ location: URL; verifier: string; state: string }> {
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const response = await this.begin(prompt, verifier, state, clientId);
    return { location: new URL(response.headers.get('location') ?? '', this.origin), verifier, state };
  }

  /** What the provider answers to who begins a sign-in. */
  async begin(
    prompt?: 'none' | 'login',
    verifier = oauth.generateRandomCodeVerifier(),
    state = oauth.generateRandomState(),
    clientId = CLIENT_ID,
  ): Promise<Response> {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: `${this.origin}/connexion/mire/2`,
      scope: 'openid profile',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(prompt ? { prompt } : {}),
    });
    return this.fetch(`/oidc/auth?${query}`);
  }

  /** Sends a number and a password from the sign-in screen. */
  async submit(
    interaction: string | null,
    numClient: string,
    motDePasse: string,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.fetch('/connexion/interaction', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.origin, ...headers },
      body: JSON.stringify({ interaction, numClient, motDePasse }),
    });
  }

  async tryPassword(
    numClient: string,
    motDePasse: string,
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
    const { location } = await this.leave();
    const response = await this.submit(location.searchParams.get('interaction'), numClient, motDePasse);
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  }

  /** @param device what the browser says of itself */
  async signIn(numClient: string, motDePasse = PASSWORD, device?: string): Promise<Tokens> {
    const left = await this.leave();
    const response = await this.submit(left.location.searchParams.get('interaction'), numClient, motDePasse);
    if (response.status !== 200) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`);
    const { to } = (await response.json()) as { to: string };
    const resumed = await this.fetch(to);
    return this.exchange(new URL(resumed.headers.get('location') ?? ''), left.verifier, left.state, device);
  }

  async exchange(callback: URL, verifier: string, state: string, device?: string): Promise<Tokens> {
    const server = await this.server();
    const client: oauth.Client = { client_id: CLIENT_ID };
    const parameters = oauth.validateAuthResponse(server, client, callback, state);
    const headers = device === undefined ? {} : { 'user-agent': device };
    const options = { [oauth.allowInsecureRequests]: true, headers };
    const redirect = `${this.origin}/connexion/mire/2`;
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      redirect,
      verifier,
      options,
    );
    return tokens(await oauth.processAuthorizationCodeResponse(server, client, response));
  }

  async refresh(refreshToken: string): Promise<Response> {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: CLIENT_ID,
    });
    return this.fetch('/oidc/token', { method: 'POST', body });
  }
}

function tokens(answer: { access_token: string; refresh_token?: string; id_token?: string }): Tokens {
  return { access: answer.access_token, refresh: answer.refresh_token ?? '', id: answer.id_token ?? '' };
}
