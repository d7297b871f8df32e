import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type JourneyEffect,
  type JourneyEvent,
  type JourneyState,
  reduce,
  stepAt,
} from '../../../src/view/forms/journey/index.ts';
import { begun, formOf, today, walk } from './journey-given.ts';

type Move = (state: JourneyState) => JourneyEvent;

const steps = walk.steps.map((step) => step.id);
const step = fc.constantFrom(...steps);
const release = fc.constantFrom('v1', 'v2');
/** How long ago the ticket was given: most answers are of the effect that is waited for. */
const age = fc.constantFrom(0, 0, 0, 0, 1, 2);
const query = fc.constantFrom<Record<string, string>>({}, {}, {}, { token: 't', sorte: 'bonne' }, { token: 'u' });
const answer = fc.constantFrom<Record<string, unknown>>(
  {},
  { e: { reference: 'R' } },
  { e: { suite: 'refus' } },
  { e: { suite: 'accueil' } },
  { v: { result: true } },
  { v: { result: false } },
);
const draft = fc.option(
  fc.record({
    trail: fc.array(step, { maxLength: 4 }),
    values: fc.constant({ nom: 'Alizé', couleur: 'bleu' }),
    date: fc.constant('2025-06-14T10:00:00Z'),
  }),
);
const stands = (id: string | null, where: Record<string, string> = {}): JourneyEvent => ({
  type: 'arrived',
  place: { step: id, path: `/balade/9/${id ?? ''}`, query: where },
  today,
});
const always = (event: JourneyEvent) => fc.constant<Move>(() => event);

/** Presses the button of the page that stands, once more. */
const presses: Move = ({ at }) => ({ type: 'submitted', step: at?.step ?? 'un', today });
/** Types what the step asks for. */
const fills: Move = ({ at, edits }) =>
  at?.step === 'deux'
    ? { type: 'typed', name: 'couleur', value: edits % 3 === 0 ? 'rouge' : 'bleu' }
    : { type: 'typed', name: at?.step === 'un' ? 'nom' : 'code', value: `x${edits}` };

/** What a page and a server do when all goes well: the answer that is waited for, the step that is led to, the button. */
const goesOn =
  (data: Record<string, unknown>): Move =>
  (state) => {
    const { opening, entering, submission, expected, leaving, resume, at, tickets } = state;
    if (opening.state === 'closed' || opening.state === 'failed') return { type: 'opened', today };
    if (opening.state === 'loading') return { type: 'form-loaded', ticket: tickets, release: 'v1' };
    if (opening.state === 'reading') return { type: 'read', ticket: tickets, data: {}, errors: [], draft: null };
    if (entering !== null) return { type: 'guard-answered', ticket: entering.ticket, data: { v: { result: true } } };
    if (submission !== null) return { type: 'answered', ticket: submission.ticket, data };
    const to = resume?.to ?? expected;
    if (to !== null || at === null) return stands(to);
    if (leaving) return { type: 'stayed' };
    const name = { un: 'nom', deux: 'couleur', detour: 'code', lien: 'code' }[at.step ?? 'un'];
    return name === undefined || state.values[name] !== undefined
      ? { type: 'submitted', step: at.step ?? 'un', today }
      : fills(state);
  };

const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 60, arbitrary: answer.map(goesOn) },
  { weight: 8, arbitrary: fc.constant(presses) },
  { weight: 3, arbitrary: fc.constant(fills) },
  { weight: 2, arbitrary: always({ type: 'opened', today }) },
  { weight: 2, arbitrary: always({ type: 'stayed' }) },
  {
    weight: 4,
    arbitrary: fc.tuple(age, release).map(
      ([old, name]): Move =>
        ({ tickets }) => ({ type: 'form-loaded', ticket: tickets - old, release: name }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(age, draft).map(
      ([old, kept]): Move =>
        ({ tickets }) => ({ type: 'read', ticket: tickets - old, data: {}, errors: [], draft: kept }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(age, answer).map(
      ([old, data]): Move =>
        ({ tickets }) => ({ type: 'answered', ticket: tickets - old, data }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(age, answer).map(
      ([old, data]): Move =>
        ({ tickets }) => ({ type: 'guard-answered', ticket: tickets - old, data }),
    ),
  },
  {
    arbitrary: fc.tuple(age, release, fc.constantFrom('NOM', 'NON', 'PERDU', 'AUTRE')).map(
      ([old, name, code]): Move =>
        ({ tickets }) => ({
          type: 'refused',
          ticket: tickets - old,
          errors: [{ message: 'refusé', extensions: { code } }],
          release: name,
        }),
    ),
    weight: 2,
  },
  {
    arbitrary: fc.tuple(age, fc.constantFrom('no-answer', 'unreachable', 'signed-out')).map(
      ([old, why]): Move =>
        ({ tickets }) => ({ type: 'unanswered', ticket: tickets - old, why }),
    ),
    weight: 1,
  },
  {
    arbitrary: age.map(
      (old): Move =>
        ({ tickets }) => ({ type: 'guard-failed', ticket: tickets - old }),
    ),
    weight: 1,
  },
  {
    arbitrary: fc.tuple(step, query).map(
      ([id, where]): Move =>
        () =>
          stands(id, where),
    ),
    weight: 6,
  },
  {
    arbitrary: step.map(
      (id): Move =>
        () => ({ type: 'submitted', step: id, today }),
    ),
    weight: 2,
  },
  {
    arbitrary: step.map(
      (id): Move =>
        () => ({ type: 'edited', step: id }),
    ),
    weight: 1,
  },
  {
    arbitrary: step.map(
      (id): Move =>
        () => ({ type: 'went-back', step: id }),
    ),
    weight: 1,
  },
  {
    arbitrary: age.map(
      (old): Move =>
        ({ edits }) => ({ type: 'paused', edits: edits - old }),
    ),
    weight: 1,
  },
  { arbitrary: always({ type: 'hidden' }), weight: 1 },
  { arbitrary: always({ type: 'left' }), weight: 1 },
  { arbitrary: always({ type: 'began-anew' }), weight: 1 },
  { arbitrary: always({ type: 'nonce-drawn', nonce: 'n' }), weight: 1 },
);

/** Opened and at its first step, or not even that. */
const begins: fc.Arbitrary<Move[]> = fc.constantFrom(
  [],
  [
    () => ({ type: 'opened', today }) as const,
    ({ tickets }: JourneyState) => ({ type: 'form-loaded', ticket: tickets, release: 'v1' }) as const,
    ({ tickets }: JourneyState) =>
      ({ type: 'read', ticket: tickets, data: { profil: { nom: 'Éo' } }, errors: [], draft: null }) as const,
    () => stands('un'),
  ],
);
const walks = fc
  .tuple(begins, fc.array(moves, { minLength: 1, maxLength: 60, size: 'max' }))
  .map(([first, more]) => [...first, ...more]);

/** Where a step may lead: what is written after it, below it, and for its refusals. */
const edges = new Set(
  walk.steps.flatMap(({ id, next, send }, index) => {
    const below = next === undefined ? [walk.steps[index + 1]?.id ?? ''] : next.map(({ to }) => to);
    const refusals = Object.values(send?.errors ?? {}).flatMap(({ to }) => to ?? []);
    return [...below, ...refusals].map((to) => `${id} → ${to}`);
  }),
);

/** What a way may begin with: what opens by its address, and a result, which leaves nothing before it. */
const alone = ['un', 'lien', 'perdu', 'fin', 'refus'];

interface Seen {
  before: JourneyState;
  event: JourneyEvent;
  state: JourneyState;
  effects: readonly JourneyEffect[];
}

/** Each event of a walk, with what it found and what it made. */
function* along(moves: readonly Move[], from: JourneyState = begun()): Generator<Seen> {
  let state = from;
  for (const move of moves) {
    const before = state;
    const event = move(before);
    const next = reduce(before, event, formOf);
    state = next.state;
    yield { before, event, state, effects: next.effects };
  }
}

const holds = (judge: () => (seen: Seen) => void) =>
  fc.assert(
    fc.property(walks, (moves) => {
      const look = judge();
      for (const seen of along(moves)) look(seen);
    }),
    { numRuns: 150 },
  );

test('the way holds steps of the form only, each once, each where the one before may lead', () => {
  holds(() => {
    /** The server's word is taken for the way of a draft. */
    let kept: readonly string[] = [];
    return ({ event, state: { trail } }) => {
      if (event.type === 'read' && event.draft !== null) kept = [...kept, ...event.draft.trail];
      expect(new Set(trail).size).toBe(trail.length);
      for (const [index, id] of trail.entries()) {
        expect(steps).toContain(id);
        const before = trail[index - 1];
        if (kept.includes(id)) continue;
        if (before === undefined) {
          expect(alone).toContain(id);
          continue;
        }
        expect([...edges]).toContain(`${before} → ${id}`);
      }
    };
  });
});

test('no step is shown that was not entered', () => {
  holds(() => ({ before, event, state }) => {
    const added = state.trail.filter((id) => !before.trail.includes(id));
    if (added.length === 0) return;
    const form = formOf(state.release ?? '');
    const here = state.at === null ? [] : [stepAt(form.compiled, state.at)];
    const kept = event.type === 'read' ? (event.draft?.trail ?? []) : [];
    expect(['arrived', 'guard-answered', 'read', 'began-anew']).toContain(event.type);
    for (const id of added) expect([...here, ...kept]).toContain(id);
    // behind its guards, only once they were passed
    if (added.includes('lien') && !kept.includes('lien')) {
      expect(state.answers.jeton).toEqual({ result: true });
      expect(state.query.sorte).toBe('bonne');
    }
  });
});

test('one submission at most is under way, and none once the form is done', () => {
  holds(() => {
    let underWay: number | null = null;
    return ({ before, event, effects }) => {
      const settles = event.type === 'answered' || event.type === 'refused' || event.type === 'unanswered';
      if (settles && event.ticket === underWay) underWay = null;
      for (const effect of effects) {
        if (effect.kind !== 'send') continue;
        expect(underWay).toBeNull();
        expect(before.done).toBe(false);
        underWay = effect.ticket;
      }
    };
  });
});

test('each ticket is given once', () => {
  holds(() => {
    let last = 0;
    return ({ effects }) => {
      for (const effect of effects) {
        if (!('ticket' in effect)) continue;
        expect(effect.ticket).toBeGreaterThan(last);
        last = effect.ticket;
      }
    };
  });
});

test('the page navigates only while mounted, and is held only for unsent answers', () => {
  holds(() => {
    let held = false;
    return ({ state, effects }) => {
      for (const { kind } of effects) {
        if (kind === 'navigate') expect(state.at).not.toBeNull();
        if (kind !== 'hold' && kind !== 'stop-holding') continue;
        expect(kind).toBe(held ? 'stop-holding' : 'hold');
        held = kind === 'hold';
      }
      expect(state.held).toBe(held);
      if (held) expect(state).toMatchObject({ touched: true, done: false });
    };
  });
});

test('no secret is stored, and nothing of a finished form', () => {
  holds(() => ({ before, effects }) => {
    for (const effect of effects) {
      if (effect.kind !== 'save-draft') continue;
      expect(before.done).toBe(false);
      expect(Object.keys(effect.values)).not.toContain('code');
    }
  });
});

test('a journey can be written down and read again at any moment', () => {
  holds(() => ({ before, event, state, effects }) => {
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    const again = reduce(JSON.parse(JSON.stringify(before)) as JourneyState, event, formOf);
    expect(again).toEqual({ state, effects });
  });
});

test('the walks reach what is claimed of them', () => {
  const reached = new Set<string>();
  for (const moves of fc.sample(walks, { numRuns: 400, seed: 7 })) {
    for (const { before, state, effects } of along(moves)) {
      for (const { kind } of effects) reached.add(kind);
      if (state.done) reached.add('done');
      if (state.round > before.round) reached.add('round');
      if (state.trail.includes('lien')) reached.add('lien');
      if (state.trail.length > 4) reached.add('the long way');
      if (state.resume !== null && state.expected !== null) reached.add('resume');
    }
  }
  const kinds = ['load-form', 'read', 'ask', 'send', 'announce', 'navigate', 'draw-nonce', 'drop-nonce', 'remember'];
  const keeping = ['await-pause', 'save-draft', 'drop-draft', 'hold', 'stop-holding'];
  const states = ['done', 'round', 'lien', 'the long way', 'resume'];
  expect([...reached].sort()).toEqual([...kinds, ...keeping, ...states].sort());
});

test('a forgotten journey stays forgotten, whatever was under way', () => {
  const gone: Move = () => ({ type: 'forgotten' });
  fc.assert(
    fc.property(walks, walks, (before, after) => {
      let left: JourneyState | null = null;
      for (const { event, state, effects } of along([...before, gone, ...after])) {
        if (left !== null) {
          expect(state).toEqual(left);
          expect(effects).toEqual([]);
        } else if (event.type === 'forgotten') {
          expect(state).toMatchObject({ values: {}, answers: {}, query: {}, trail: [], nonce: '', held: false });
          expect(JSON.stringify(state.owner)).not.toMatch(/\w{4,}":"[^"]/);
          left = state;
        }
      }
    }),
    { numRuns: 80 },
  );
});
