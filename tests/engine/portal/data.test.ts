import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnauthenticated, requireData } from '../../../src/portal/data/check-answer.ts';
import { withMinimumDelay } from '../../../src/portal/data/minimum-delay.ts';
import { fillVariables } from '../../../src/portal/data/query-variables.ts';
import { routerPath } from '../../../src/portal/router/routes.tsx';
import { createChallenge } from '../../../src/portal/session/authorization-request.ts';
import { fillText } from '../../../src/view/text/fill-text.ts';

describe('the minimum delay', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('delays an instant answer until 200 ms have passed', async () => {
    const seen = vi.fn();
    void withMinimumDelay(Promise.resolve(1)).then(seen);
    await vi.advanceTimersByTimeAsync(199);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toHaveBeenCalledWith(1);
  });

  it('adds nothing to a slow one, nor to one begun earlier', async () => {
    const seen = vi.fn();
    void withMinimumDelay(new Promise((resolve) => setTimeout(resolve, 500))).then(seen);
    await vi.advanceTimersByTimeAsync(500);
    expect(seen).toHaveBeenCalledOnce();
    void withMinimumDelay(Promise.resolve(2), Date.now() - 300).then(seen);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it('rejects with the answer’s error', async () => {
    const failing = expect(withMinimumDelay(Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(200);
    await failing;
  });
});

describe('an answer', () => {
  it('with data is taken, errors or not', () => {
    expect(requireData({ status: 200, data: { a: 1 }, errors: [{ message: 'partial' }] })).toEqual({ a: 1 });
  });

  it('without data is an error, with its reference', () => {
    const answer = { status: 200, data: null, errors: [{ message: 'no', extensions: { reference: 'ABCD' } }] };
    expect(() => requireData(answer)).toThrow(expect.objectContaining({ statusCode: 500, reference: 'ABCD' }));
  });

  it('that says 401 in any way ends the session', () => {
    expect(isUnauthenticated(401, [])).toBe(true);
    expect(isUnauthenticated(200, [{ extensions: { code: 'UNAUTHENTICATED' } }])).toBe(true);
    expect(isUnauthenticated(200, [{ extensions: { http: { status: 401 } } }])).toBe(true);
    expect(isUnauthenticated(200, [{ message: 'other' }])).toBe(false);
  });
});

describe('small helpers', () => {
  it('fillVariables fills variables without rules, and leaves the others to the application', () => {
    const given = { id: '7', numProfil: '9' };
    expect(fillVariables({ id: '{id}', policeId: '{policeId}', n: '{numProfil}', page: 1 }, given)).toEqual({
      id: '7',
      policeId: '7',
      n: '9',
      page: 1,
    });
    expect(fillVariables({ key: { cat: [] } }, given)).toBeNull();
  });

  it('fillText puts values into texts', () => {
    expect(fillText('Mes {n} contrats, {missing}{{x}', { n: 3 })).toBe('Mes 3 contrats, {x}');
  });

  it('routerPath writes a path as the router does', () => {
    expect(routerPath('/contrat/arpege/versement/{id?}')).toBe('/contrat/arpege/versement/:id?');
    expect(routerPath('/actions/{type}')).toBe('/actions/:type');
  });

  it('createChallenge computes the RFC’s challenge', async () => {
    expect(await createChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });
});
