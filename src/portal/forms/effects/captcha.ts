import { askConsent, loadScript } from '../../consent/scripts.ts';
import { portalConfig } from '../../handover/handover.ts';

/** The global of reCAPTCHA, or of a compatible service. */
interface Captcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Captcha;
  }
}

/** Loads the deployment's captcha; null without one, without consent, or when it fails. */
export async function loadCaptcha(): Promise<Captcha | null> {
  const { captcha } = portalConfig();
  if (captcha === null || captcha === undefined) return null;
  const service = (await loadScript(captcha)) ? window.grecaptcha : undefined;
  if (service === undefined) return null;
  await new Promise<void>((resolve) => service.ready(resolve));
  return service;
}

/** The captcha's token; null without a captcha or consent, or when it fails. */
export async function captchaToken(action: string): Promise<string | null> {
  const { captcha } = portalConfig();
  if (captcha === null || captcha === undefined || !(await askConsent(captcha))) return null;
  const service = await loadCaptcha();
  if (service === null) return null;
  return service.execute(captcha.siteKey, { action: action.replace(/[^A-Za-z_/]/g, '_') }).catch(() => null);
}
