import { callKey, readsKey } from '../../catalog/document-names.ts';
import type { Portal } from '../../portal/context/portal.ts';
import { untypedDocument } from '../../portal/data/door.ts';
import type { Navigate } from '../../portal/forms/effects/index.ts';
import { getLoadedForm } from '../../portal/forms/effects/load-form.ts';
import { type Dispatch, fetchForm } from '../../portal/forms/effects/opening.ts';
import { createJourneyStore } from '../../portal/forms/journey-store.ts';
import type { Journey, Journeys } from '../../portal/forms/journeys.ts';
import { beginJourney, type JourneyEffect, type JourneyState, stepAt } from '../../view/forms/journey/index.ts';
import type { ShownForm, StagedJourney } from '../worker/preview-questions.ts';

type Effect<Kind extends JourneyEffect['kind']> = Extract<JourneyEffect, { kind: Kind }>;

/** Forms of the preview, with what goes on from one state of the draft to the next. */
export interface PreviewJourneys extends Journeys {
  /** The forms as they are now. */
  states(): readonly JourneyState[];
}

interface Setting {
  portal: Portal;
  staged: StagedJourney | null;
  /** As the forms were in an earlier state of the draft. */
  earlier: readonly JourneyState[];
  /** Called after each event, with the form that it was for. */
  changed: (state: JourneyState) => void;
}

const keyOf = ({ form, params }: Pick<JourneyState, 'form' | 'params'>): string =>
  JSON.stringify([form, Object.entries(params).sort()]);

/** The forms of a draft: they read what the studio invents, and send nothing. */
export function previewJourneys({ portal, staged, earlier, changed }: Setting): PreviewJourneys {
  const journeys = new Map<string, Journey>();

  function begun(form: string, params: Readonly<Record<string, string>>): JourneyState {
    const { numProfil, numClient, nom } = portal.session.state;
    const fresh = beginJourney(form, params, { numProfil, numClient, nom });
    const before = earlier.find((state) => keyOf(state) === keyOf(fresh));
    if (before !== undefined) return goesOn(before);
    if (staged?.form !== form) return fresh;
    const { query, values, trail, answers } = staged;
    return { ...fresh, query, values, trail, answers };
  }

  function create(form: string, params: Readonly<Record<string, string>>): Journey {
    let navigate: Navigate | null = null;
    const store = createJourneyStore(begun(form, params), (release) => getLoadedForm(form, release), carryOut);
    const { door } = portal;

    const handlers: { [Kind in JourneyEffect['kind']]?: (effect: Effect<Kind>, dispatch: Dispatch) => unknown } = {
      'load-form': (effect, dispatch) => fetchForm(effect, portal, dispatch),
      read: async ({ ticket, query, variables }, dispatch) => {
        const { data, errors } =
          query === null ? { data: null, errors: [] } : await door.ask(untypedDocument(query), variables);
        dispatch({
          type: 'read',
          ticket,
          data: { ...data, ...saidOf(form, store.state(), staged) },
          errors,
          draft: null,
        });
      },
      ask: async ({ ticket, query, variables }, dispatch) => {
        const { data } = await door.ask(untypedDocument(query), variables);
        dispatch({ type: 'guard-answered', ticket, data: { ...data, ...saidOf(form, store.state(), staged) } });
      },
      send: async ({ ticket, query, variables }, dispatch) => {
        const { data } = await door.ask(untypedDocument(query), variables);
        dispatch({ type: 'answered', ticket, data: { ...data, ...saidOf(form, store.state(), staged) } });
      },
      navigate: async ({ path, replace }, dispatch) => {
        await navigate?.(path, { replace });
        dispatch({ type: 'stayed' });
      },
      'draw-nonce': (_effect, dispatch) => dispatch({ type: 'nonce-drawn', nonce: 'apercu' }),
    };

    function carryOut<Kind extends JourneyEffect['kind']>(effect: Effect<Kind>, dispatch: Dispatch): void {
      const handle = handlers[effect.kind as Kind] as
        | ((effect: Effect<Kind>, dispatch: Dispatch) => unknown)
        | undefined;
      // whatever else an effect would do, it would do to somebody
      Promise.resolve(handle?.(effect, dispatch)).catch(() => undefined);
    }

    store.subscribe(() => changed(store.state()));
    return {
      ...store,
      attach(page) {
        navigate = page;
        return () => {
          if (navigate === page) navigate = null;
        };
      },
    };
  }

  return {
    get(form, params) {
      const key = keyOf({ form, params });
      const known = journeys.get(key) ?? create(form, params);
      journeys.set(key, known);
      return known;
    },
    states: () => [...journeys.values()].map((journey) => journey.state()),
  };
}

/** A form of an earlier state of the draft, to be opened again where it was left. */
const goesOn = (state: JourneyState): JourneyState => ({
  ...state,
  ...{ release: null, at: null, entering: null, submission: null, leaving: false, held: false },
  opening: { state: 'closed' },
});

/** What a row of the testers says of the API, by the fields of the form's documents. */
function saidOf(form: string, { release }: JourneyState, staged: StagedJourney | null): Record<string, unknown> {
  if (staged?.form !== form || release === null) return {};
  const { documents = {} } = getLoadedForm(form, release).compiled.catalogue.data;
  const fields = { ...documents[readsKey(form)]?.reads };
  for (const name of Object.keys(staged.answers)) Object.assign(fields, documents[callKey(form, name)]?.reads);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (name in staged.answers ? [[field, staged.answers[name]]] : [])),
  );
}

/** What is shown of a form, for explanations; null while none is open. */
export function shownForm(state: JourneyState | null): ShownForm | null {
  if (state === null || state.release === null || state.at === null || state.opening.state !== 'open') return null;
  const { form, release, values, answers, query, params, at } = state;
  const { compiled } = getLoadedForm(form, release);
  return { form, step: stepAt(compiled, at), values, answers, query, params };
}
