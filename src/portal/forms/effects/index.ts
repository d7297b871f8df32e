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

/** A pause in typing, in milliseconds. */
const pauseMs = 1500;

/**
 * Carries out the effects of a journey, and nothing else does.
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
      // only a page loads the script: a form may be open without one
      if (needsPerson) void loadCaptcha();
      return () => {
        if (navigate === page) navigate = null;
      };
    },
  };
}

/** Leaves for a provider: over https, or on this origin. */
function leaveFor(address: string): void {
  const url = new URL(address, location.href);
  if (url.protocol === 'https:' || url.origin === location.origin) location.assign(url);
}

/** Keeps a submission's reference with the history entry, out of the address. */
function rememberSent(reference: string): void {
  history.replaceState({ ...history.state, sent: reference }, '');
}

/** The reference of this history entry's submission, if any. */
export function readSentReference(): string | null {
  if (typeof history === 'undefined') return null;
  const { sent = null } = (history.state ?? {}) as { sent?: unknown };
  return typeof sent === 'string' ? sent : null;
}
