/** Why the provider refused, in words for the member; `champ` names the field they belong to. */
export interface SignInRefusal {
  code: string;
  message: string;
  champ: 'numClient' | 'motDePasse' | null;
}

export type SubmitResult = { to: string } | { refusal: SignInRefusal };

interface Body {
  to?: unknown;
  code?: unknown;
  message?: unknown;
  champ?: unknown;
}

/** Sends the credentials to the provider's interaction. Rejects when it gives no answer that can be read. */
export async function submitCredentials(
  interaction: string,
  numClient: string,
  motDePasse: string,
): Promise<SubmitResult> {
  const response = await fetch('/connexion/interaction', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ interaction, numClient, motDePasse }),
  });
  const body = (await response.json()) as Body;
  if (response.ok && typeof body.to === 'string') return { to: body.to };
  if (typeof body.message !== 'string') throw new Error(`Request failed with status code ${response.status}`);
  const champ = body.champ === 'numClient' || body.champ === 'motDePasse' ? body.champ : null;
  return { refusal: { code: String(body.code ?? ''), message: body.message, champ } };
}

/** The provider has forgotten the interaction: it lasts some minutes only. */
export function isInteractionLost({ code }: SignInRefusal): boolean {
  return /^INTERACTION/.test(code);
}
