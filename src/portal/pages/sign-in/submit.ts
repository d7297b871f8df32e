/** The provider's refusal, for the member; `champ` is the field at fault. */
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

/** Sends credentials to the provider's interaction. Rejects without a readable answer. */
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

/** Whether the provider's interaction has expired, after some minutes. */
export function isInteractionLost({ code }: SignInRefusal): boolean {
  return /^INTERACTION/.test(code);
}
