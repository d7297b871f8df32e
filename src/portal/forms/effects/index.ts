import type { JourneyEffect } from '../../../view/forms/journey/index.ts';
import type { Portal } from '../../context/portal.ts';
import { hold } from '../../session/holders.ts';
import { afterSend, askGuard, sendAnswers } from './calls.ts';
import { loadCaptcha } from './captcha.ts';
import { dropDraft, saveDraft } from './drafts.ts';
import { type Dispatch, fetchForm, readForm } from './opening.ts';
import { drawNonce, dropNonce } from './submission-key.ts';

export type Navigate = (path: string, options: { replace: boolean }) => unknown;

type Effect<Kind extends JourneyEffect['kind']> = Extract<JourneyEffect, { kind: Kind }>;
type Handlers = { [Kind in JourneyEffect['kind']]: (effect: Effect<Kind>, dispatch: Dispatch) => unknown };

/** A pause in the typing, in milliseconds. */
const pauseMs = 1500;

/**
 * Carries out what one journey asks for: the only place that does.
 * @param name of the journey, among those that hold answers
 * @param draft under which its answers are kept
 */
export function createEffects(portal: Portal, name: string, draft: string) {
  const { door } = portal;
  let navigate: Navigate | null = null;
  let needsPerson = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopHolding: (() => void) | null = null;

  const handlers: Handlers = {
    'load-form': (effect, dispatch) => fetchForm(effect, portal, dispatch),
    read: (effect, dispatch) => readForm(effect, draft, door, dispatch),
    ask: (effect, dispatch) => askGuard(effect, door, dispatch),
    send: (effect, dispatch) => sendAnswers(effect, draft, portal, dispatch),
    announce: ({ operation }) => afterSend(operation),
    async navigate({ path, replace }, dispatch) {
      const before = location.href;
      try {
        await navigate?.(path, { replace });
      } finally {
        if (location.href === before) dispatch({ type: 'stayed' });
      }
    },
    remember: ({ reference }) => rememberSent(reference),
    leave: ({ url }) => leaveFor(url),
    'prepare-person': () => {
      needsPerson = true;
      if (navigate !== null) void loadCaptcha();
    },
    'draw-nonce': ({ form }, dispatch) => dispatch({ type: 'nonce-drawn', nonce: drawNonce(form) }),
    'drop-nonce': ({ form }) => dropNonce(form),
    'await-pause': ({ edits }, dispatch) => {
      clearTimeout(timer);
      timer = setTimeout(() => dispatch({ type: 'paused', edits }), pauseMs);
    },
    'save-draft': (effect) => saveDraft(draft, effect, portal),
    'drop-draft': () => dropDraft(draft, portal),
    hold: () => {
      stopHolding = hold(name);
    },
    'stop-holding': () => stopHolding?.(),
  };

  return {
    carryOut<Kind extends JourneyEffect['kind']>(effect: Effect<Kind>, dispatch: Dispatch): void {
      handlers[effect.kind as Kind](effect, dispatch);
    },
    attach(page: Navigate) {
      navigate = page;
      // the script belongs to a page: a form may be opened before one stands, or where none ever will
      if (needsPerson) void loadCaptcha();
      return () => {
        if (navigate === page) navigate = null;
      };
    },
  };
}

/** Takes the page to a provider's: over https, or where this portal itself is served. */
export function leaveFor(address: string): void {
  const url = new URL(address, location.href);
  if (url.protocol === 'https:' || url.origin === location.origin) location.assign(url);
}

/** What an entry of this tab's history has sent stays with the entry: the address says nothing of it. */
export function rememberSent(reference: string): void {
  history.replaceState({ ...history.state, sent: reference }, '');
}

/** Under which reference what this entry has sent is followed; null where nothing was. */
export function readSentReference(): string | null {
  const { sent = null } = (history.state ?? {}) as { sent?: unknown };
  return typeof sent === 'string' ? sent : null;
}
