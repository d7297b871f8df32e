import { portalConfig } from '../../handover/config.ts';

/** What the script of reCAPTCHA, or of a service that speaks like it, leaves in the page. */
interface Captcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Captcha;
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

let loading: Promise<Captcha | null> | undefined;

/** Loads the script that this deployment names, once; null without one, or when it cannot be had. */
export function loadCaptcha(): Promise<Captcha | null> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Captcha | null> {
  const { captcha } = portalConfig();
  if (captcha === null || captcha === undefined) return null;
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted(captcha.script);
  const loaded = new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
  });
  document.head.append(script);
  const service = (await loaded) ? window.grecaptcha : undefined;
  if (service === undefined) {
    loading = undefined;
    return null;
  }
  await new Promise<void>((resolve) => service.ready(resolve));
  return service;
}

/** The one address that the policy lets through is the configured one. */
function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('captcha', {
    createScriptURL(url) {
      if (url !== address) throw new TypeError('not the configured script');
      return url;
    },
  });
  return policy === undefined ? address : policy.createScriptURL(address);
}

/** What shows the server that a person sends the form; null where nobody asks, or the service fails. */
export async function captchaToken(action: string): Promise<string | null> {
  const siteKey = portalConfig().captcha?.siteKey;
  const service = await loadCaptcha();
  if (service === null || siteKey === undefined) return null;
  return service.execute(siteKey, { action: action.replace(/[^A-Za-z_/]/g, '_') }).catch(() => null);
}
