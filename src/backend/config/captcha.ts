import type { Reader } from './reader.ts';
import { type ForeignScript, readPolicies, readPurposes, readSources } from './scripts.ts';

/** A captcha service: reCAPTCHA, or one with the same protocol. */
export interface CaptchaConfig extends ForeignScript {
  siteKey: string;
  secret: string;
  /** Address that verifies tokens. */
  verify: string;
  /** Below this score a visitor counts as a robot; not used by services that answer yes or no. */
  minimumScore: number;
}

const VERIFY = 'https://www.google.com/recaptcha/api/siteverify';

export function readCaptcha(read: Reader): CaptchaConfig | null {
  if (!read.has('CAPTCHA_SCRIPT')) return null;
  for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'])
    if (!read.has(name)) read.fault(name, 'is required when CAPTCHA_SCRIPT is set');
  return {
    script: read.url('CAPTCHA_SCRIPT'),
    purposes: readPurposes(read, 'CAPTCHA_PURPOSES', ['preference']),
    sources: readSources(read, 'CAPTCHA_SOURCES'),
    policies: readPolicies(read, 'CAPTCHA_POLICIES'),
    siteKey: read.text('CAPTCHA_SITE_KEY', ''),
    secret: read.text('CAPTCHA_SECRET', ''),
    verify: read.has('CAPTCHA_VERIFY') ? read.url('CAPTCHA_VERIFY') : VERIFY,
    minimumScore: read.integer('CAPTCHA_MINIMUM', 50, 0, 100) / 100,
  };
}
