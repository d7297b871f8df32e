import type { PortalConfig } from '../handover/config.generated.ts';
import { portalConfig } from '../handover/handover.ts';
import { type ConsentPurpose, isConsented, purposes } from './choice.ts';

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/** A third-party script of the configuration. */
export interface ConfiguredScript {
  script: string;
  purposes: ConsentPurpose[];
}

const loading = new Map<string, Promise<boolean>>();
let policy: { createScriptURL(url: string): string } | undefined;

/** Loads a third-party script once; false without consent, or when it fails. */
export function loadScript({ script, purposes: wanted }: ConfiguredScript): Promise<boolean> {
  if (!isConsented(wanted)) return Promise.resolve(false);
  const known = loading.get(script);
  if (known !== undefined) return known;
  const element = document.createElement('script');
  element.async = true;
  element.src = toTrustedUrl(script);
  const loaded = new Promise<boolean>((resolve) => {
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => {
      loading.delete(script);
      resolve(false);
    });
  });
  loading.set(script, loaded);
  document.head.append(element);
  return loaded;
}

/** Whether a loaded script has lost its consent: only a reload removes it. */
export function runsWithdrawnScript(): boolean {
  return configuredScripts().some((one) => loading.has(one.script) && !isConsented(one.purposes));
}

/** The optional purposes that this deployment uses. */
export function purposesInUse(config?: PortalConfig): ConsentPurpose[] {
  const optional = configuredScripts(config).filter((one) => !one.purposes.includes('necessary'));
  return purposes.filter((purpose) => optional.some((one) => one.purposes.includes(purpose)));
}

function configuredScripts({ captcha, tagManager, upload } = portalConfig()): ConfiguredScript[] {
  return [captcha, tagManager, upload].filter((one) => one !== null && one !== undefined);
}

/** The policy lets only configured addresses through. */
function toTrustedUrl(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('scripts', {
    createScriptURL(url) {
      if (!configuredScripts().some(({ script }) => script === url)) throw new TypeError('not a configured script');
      return url;
    },
  });
  return policy === undefined ? address : policy.createScriptURL(address);
}

type ConsentPrompt = (wanted: readonly ConsentPurpose[]) => Promise<boolean>;
let consentPrompt: ConsentPrompt | undefined;

/** Sets what asks for consent when it is needed. */
export function setConsentPrompt(ask: ConsentPrompt): void {
  consentPrompt = ask;
}

/** Whether a script may be loaded, asking the visitor unless they have consented. */
export async function askConsent({ purposes: wanted }: ConfiguredScript): Promise<boolean> {
  return isConsented(wanted) || ((await consentPrompt?.(wanted)) ?? false);
}
