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

/** A script from elsewhere, as the portal's configuration names it. */
export interface ConfiguredScript {
  script: string;
  purposes: ConsentPurpose[];
}

const loading = new Map<string, Promise<boolean>>();
let policy: { createScriptURL(url: string): string } | undefined;

/** Loads a script from elsewhere, once; false when the visitor has not consented to it, or when it cannot be had. */
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

/** Whether a script runs in this page whose purposes are no longer consented to: only a new page is without it. */
export function runsWithdrawnScript(): boolean {
  return configuredScripts().some((one) => loading.has(one.script) && !isConsented(one.purposes));
}

/** The purposes that some script of this deployment serves, beside what is necessary. */
export function purposesInUse(): ConsentPurpose[] {
  const optional = configuredScripts().filter((one) => !one.purposes.includes('necessary'));
  return purposes.filter((purpose) => optional.some((one) => one.purposes.includes(purpose)));
}

function configuredScripts(): ConfiguredScript[] {
  const { captcha, tagManager, upload } = portalConfig();
  return [captcha, tagManager, upload].filter((one) => one !== null && one !== undefined);
}

/** The addresses that the policy lets through are the configured ones. */
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

/** Says who asks a visitor for consent at the moment that it is needed. */
export function setConsentPrompt(ask: ConsentPrompt): void {
  consentPrompt = ask;
}

/** Whether a script may be loaded: the visitor is asked where they had said otherwise, or nothing yet. */
export async function askConsent({ purposes: wanted }: ConfiguredScript): Promise<boolean> {
  return isConsented(wanted) || ((await consentPrompt?.(wanted)) ?? false);
}
