import { draftName } from '../../view/forms/draft-name.ts';
import { beginJourney, type JourneyState } from '../../view/forms/journey/index.ts';
import type { Portal } from '../context/portal.ts';
import { onDraftDropped } from '../data/dropped-drafts.ts';
import type { Session } from '../session/session.ts';
import { createEffects, type Navigate } from './effects/index.ts';
import { getLoadedForm } from './effects/load-form.ts';
import { createJourneyStore, type JourneyStore } from './journey-store.ts';

export interface Journey extends JourneyStore {
  /** While its page is mounted, `navigate` moves it. @returns what detaches it */
  attach(navigate: Navigate): () => void;
}

/** The member signed in, or whose session ended; '' for a visitor. */
const currentOwner = ({ state, lastNumProfil }: Session): string => state.numProfil || lastNumProfil;

/** Journeys in memory, for the life of the page. */
export interface Journeys {
  /** The current member's journey for a form and its parameters. */
  get(form: string, params: Readonly<Record<string, string>>): Journey;
}

/** Forgets journeys that are not the current member's. @param effectsOf carries out what a journey asks for */
export function createJourneys(portal: Portal, effectsOf = createEffects): Journeys {
  const { session } = portal;
  const journeys = new Map<string, Journey>();

  const forget = (matches: (state: JourneyState) => boolean) => {
    for (const [key, journey] of journeys) {
      if (!matches(journey.state())) continue;
      journeys.delete(key);
      journey.dispatch({ type: 'forgotten' });
    }
  };

  session.subscribe(() => {
    const owner = currentOwner(session);
    forget((state) => state.owner.numProfil !== owner);
  });
  onDraftDropped((name) => forget(({ form, params }) => draftName(form, params) === name));

  return {
    get(form, params) {
      const numProfil = currentOwner(session);
      const key = JSON.stringify([numProfil, form, Object.entries(params).sort()]);
      const known = journeys.get(key);
      if (known !== undefined) return known;
      const { numClient, nom } = session.state;
      const { carryOut, attach } = effectsOf(portal, key, draftName(form, params));
      const begun = beginJourney(form, params, { numProfil, numClient, nom });
      const journey = { ...createJourneyStore(begun, (release) => getLoadedForm(form, release), carryOut), attach };
      journeys.set(key, journey);
      return journey;
    },
  };
}

const journeysByPortal = new WeakMap<Portal, Journeys>();

export function getJourneys(portal: Portal): Journeys {
  const journeys = journeysByPortal.get(portal) ?? createJourneys(portal);
  journeysByPortal.set(portal, journeys);
  return journeys;
}

/** Has a portal use journeys of somebody else's making. */
export function setJourneys(portal: Portal, journeys: Journeys): void {
  journeysByPortal.set(portal, journeys);
}

/** A portal whose journeys only read: what would write, store or lead elsewhere is left to the browser. */
export function onlyRead(portal: Portal): void {
  const effectsOf: typeof createEffects = (...given) => {
    const { carryOut, attach } = createEffects(...given);
    return {
      attach,
      carryOut(effect, dispatch) {
        if (effect.kind === 'load-form' || effect.kind === 'read' || effect.kind === 'ask') carryOut(effect, dispatch);
      },
    };
  };
  setJourneys(portal, createJourneys(portal, effectsOf));
}
