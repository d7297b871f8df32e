import { askConsent, loadScript } from '../../consent/scripts.ts';
import { portalConfig } from '../../handover/handover.ts';

/** What the script of reCAPTCHA, or of a service that speaks like it, leaves in the page. */
interface Captcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Captcha;
  }
}

/** Loads the script that this deployment names; null without one, without consent to it, or when it cannot be had. */
export async function loadCaptcha(): Promise<Captcha | null> {
  const { captcha } = portalConfig();
  if (captcha === null || captcha === undefined) return null;
  const service = (await loadScript(captcha)) ? window.grecaptcha : undefined;
  if (service === undefined) return null;
  await new Promise<void>((resolve) => service.ready(resolve));
  return service;
}

/** What shows the server that a person sends the form; null where nobody asks or consents, or the service fails. */
export async function captchaToken(action: string): Promise<string | null> {
  const { captcha } = portalConfig();
  if (captcha === null || captcha === undefined || !(await askConsent(captcha))) return null;
  const service = await loadCaptcha();
  if (service === null) return null;
  return service.execute(captcha.siteKey, { action: action.replace(/[^A-Za-z_/]/g, '_') }).catch(() => null);
}
