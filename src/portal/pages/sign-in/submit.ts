/** Why the provider refused, in words for the member; `champ` names the field they belong to. */
export interface SignInRefusal {
  code: string;
  message: string;
  champ: 'numClient' | 'motDePasse' | null;
}

type Refused = { refusal: SignInRefusal };
export type SubmitResult = { to: string } | Refused;

interface Body {
  code?: unknown;
  message?: unknown;
  champ?: unknown;
}

/** Sends what signs in to the provider's interaction. Rejects when it gives no answer that can be read. */
export async function sendSignIn<Taken>(given: Readonly<Record<string, unknown>>): Promise<Taken | Refused> {
  const response = await fetch('/connexion/interaction', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(given),
  });
  const body = (await response.json()) as Body;
  if (response.ok) return body as Taken;
  if (typeof body.message !== 'string') throw new Error(`Request failed with status code ${response.status}`);
  const champ = body.champ === 'numClient' || body.champ === 'motDePasse' ? body.champ : null;
  return { refusal: { code: String(body.code ?? ''), message: body.message, champ } };
}

export const isRefusal = (answer: object): answer is Refused => 'refusal' in answer;

/** The provider has forgotten the interaction: it lasts some minutes only. */
export function isInteractionLost({ code }: SignInRefusal): boolean {
  return /^INTERACTION/.test(code);
}
