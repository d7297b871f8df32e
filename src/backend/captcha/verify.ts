import type { Logger } from 'pino';
import type { CaptchaConfig } from '../config/captcha.ts';

/** Whether a token proves that a person is there. */
export type VerifyCaptcha = (token: string | null, address: string) => Promise<boolean>;

const PATIENCE = 5000;

/**
 * Verifies tokens with the service. An outage keeps nobody out: attempts are throttled anyway, and it is logged. Null
 * without a configured service.
 */
export function captchaVerifier(config: CaptchaConfig | null, log: Logger): VerifyCaptcha | null {
  if (config === null) return null;
  return async (token, address) => {
    if (token === null || token === '') return false;
    try {
      const response = await fetch(config.verify, {
        method: 'POST',
        body: new URLSearchParams({ secret: config.secret, response: token, remoteip: address }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const { success, score } = (await response.json()) as { success?: unknown; score?: unknown };
      return success === true && (typeof score !== 'number' || score >= config.minimumScore);
    } catch (error) {
      log.warn({ err: error }, 'the captcha service does not answer');
      return true;
    }
  };
}
