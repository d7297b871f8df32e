import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { foreignScripts } from '../config/scripts.ts';
import type { PortalConfig } from './portal-config.generated.ts';

/** Trusted Types policies: one for `/sw.js`, and those of configured third-party scripts. */
function trustedTypes(config: Config): string[] {
  const foreign = foreignScripts(config);
  return foreign.length === 0 ? ['worker'] : ['worker', 'scripts', ...foreign.flatMap(({ policies }) => policies)];
}

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

/** Headers of every answer, except what `withoutDocumentHeaders` removes. */
export function securityHeaders(config: Config, origin: string, portal: PortalConfig): Record<string, string> {
  const policy = contentSecurityPolicy(config, portal);
  return {
    [config.dev ? 'content-security-policy-report-only' : 'content-security-policy']: policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Allows one more style in the answer's page. */
export function allowStyle(res: ServerResponse, text: string): void {
  const source = styleSource(text);
  for (const name of ofDocuments.slice(0, 2)) {
    const policy = res.getHeader(name);
    if (typeof policy === 'string')
      res.setHeader(name, policy.replace("style-src 'self'", `style-src 'self' ${source}`));
  }
}

const ofDocuments = ['content-security-policy', 'content-security-policy-report-only', 'permissions-policy'];

/** Scripts, styles and data are no documents: these headers would outweigh many of the files. */
export function withoutDocumentHeaders(res: ServerResponse): void {
  for (const name of [...ofDocuments, 'cross-origin-opener-policy']) res.removeHeader(name);
}

function contentSecurityPolicy(config: Config, portal: PortalConfig): string {
  const styles = inlineStyles(join(config.distDir, 'index.html'));
  const foreign = origins(config);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...foreign],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:', ...foreign],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectedOrigins(portal), ...foreign],
    'frame-src': ['blob:', "'self'", ...foreign],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes(config),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Origins of third-party scripts and of what they load. */
function origins(config: Config): string[] {
  const named = foreignScripts(config).flatMap(({ script, sources }) => [new URL(script).origin, ...sources]);
  return [...new Set(named)];
}

/** Other servers that the portal contacts: a GraphQL endpoint, an identity provider. */
function connectedOrigins({ graphql, oidc }: PortalConfig): string[] {
  const addresses = [graphql, oidc.token, oidc.userinfo ?? ''];
  const origins = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
  return [...new Set(origins)];
}

/** Hashes of the shell's inline styles, the only ones allowed. */
function inlineStyles(shell: string): string[] {
  let html = '';
  try {
    html = readFileSync(shell, 'utf8');
  } catch {
    return []; // not built yet
  }
  const texts = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  return texts.map(styleSource);
}

/** How a policy names a style by its content. */
export const styleSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
