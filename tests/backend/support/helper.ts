import { loginAttempts } from '../../../src/backend/domain/accounts/schema.ts';
import type { SharedPart } from '../../../src/view/accounts/helper-access.ts';
import type { AccountService } from './accounts.ts';
import { type Answer, ask, field } from './api.ts';
import { PASSWORD } from './browser.ts';

const CODE = '{ code dateFinCode dateFin }';
export const ENTRY = '{ jeton dateFin }';
export const HELPER_NAME = 'Paul Martin';

/** What an answer was refused for, without its words. */
export const codeOf = ({ errors }: Answer): unknown => errors[0]?.extensions?.code ?? null;

/** Another code of the same form. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

/** The two sides of an access: a member who is signed in, and whoever has the code. */
export class Helping {
  constructor(
    private readonly all: AccountService,
    readonly numClient: string,
    readonly token: string,
  ) {}

  confirm(): Promise<Answer> {
    return this.all.mutate('confirmerMotDePasse', { motDePasse: PASSWORD }, '{ dateExpiration }', {
      token: this.token,
    });
  }

  ask(parts: readonly SharedPart[] = []): Promise<Answer> {
    const ticked = Object.fromEntries(
      (['documents', 'argent', 'identite'] as const).map((part) => [part, parts.includes(part)]),
    );
    return this.all.mutate('ouvrirAccesAide', ticked, CODE, { token: this.token });
  }

  /** Opens an access as the member does; gives the code. */
  async open(parts: readonly SharedPart[] = []): Promise<string> {
    // openings are counted, and tests open many
    await this.all.service.db.delete(loginAttempts);
    await this.confirm();
    return field<{ code: string }>(await this.ask(parts), 'ouvrirAccesAide').code;
  }

  tryCode(code: string, { numClient = this.numClient, nom = HELPER_NAME, address = '' } = {}): Promise<Answer> {
    return this.all.mutate('entrerEnAide', { numClient, code, nom }, ENTRY, address === '' ? {} : { address });
  }

  /** Somebody helps: what their browser then shows at each request. */
  async enter(parts: readonly SharedPart[] = []): Promise<string> {
    return field<{ jeton: string }>(await this.tryCode(await this.open(parts)), 'entrerEnAide').jeton;
  }

  /** As the member. */
  own(query: string, variables = {}): Promise<Answer> {
    return ask(this.all.service.origin, this.token, query, variables);
  }

  /** As whoever helps. */
  as(jeton: string, query: string, variables = {}): Promise<Answer> {
    return ask(this.all.service.origin, jeton, query, variables);
  }
}
