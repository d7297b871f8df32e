import type { KoaContextWithOIDC } from 'oidc-provider';
import { loginPath } from '../../catalog/fixed-paths.ts';

/** Asks before ending a session that no id token vouches for. No script: the policy allows none. */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  ctx.type = 'html';
  ctx.body = page(
    'Se déconnecter',
    `<p>Voulez-vous vous déconnecter de votre espace sociétaire ?</p>${form}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Se déconnecter</button>
    <p><a href="/">Rester connecté</a></p>`,
  );
}

/** What went wrong, without the request's own values. */
export function problemPage(ctx: KoaContextWithOIDC): void {
  ctx.type = 'html';
  ctx.body = page(
    'La connexion n’a pas abouti',
    `<p>Votre demande de connexion a expiré ou n’est pas valable.</p><p><a href="${loginPath}">Se connecter</a></p>`,
  );
}

/** Asks to wait a few seconds; the browser then tries again by itself. */
export function waitPage(ctx: KoaContextWithOIDC, seconds: number): void {
  ctx.status = 429;
  ctx.remove('location');
  ctx.set({ 'retry-after': String(seconds), refresh: String(seconds), 'cache-control': 'no-store' });
  ctx.type = 'html';
  ctx.body = page(
    'Un instant',
    `<p>Beaucoup de connexions commencent en même temps depuis votre réseau. Merci de patienter ${seconds}\u00a0${seconds === 1 ? 'seconde' : 'secondes'}\u00a0: cette page réessaie d’elle-même.</p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}
