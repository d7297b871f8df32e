import { describe, expect, it, vi } from 'vitest';
import { PortfolioFault } from '../../../src/analysis/portfolio/read.ts';
import { compileRule, type Json } from '../../../src/rules/index.ts';
import { ask, StudioError } from '../../../src/studio/data/ask.ts';
import { BenchError } from '../../../src/studio/data/bench-error.ts';
import { errorText } from '../../../src/studio/data/error-text.ts';
import { errorInFrench } from '../../../src/studio/worker/error-in-french.ts';

describe('what the studio says of an error', () => {
  it('is what the worker says of its own, and nothing of what only a developer reads', () => {
    expect(errorText(new BenchError('Rien ne se dessine.'))).toBe('Rien ne se dessine.');
    expect(errorText(new TypeError('x is not a function'))).toMatch(/^Quelque chose/);
  });

  it.each(['NETWORK', 'UNAUTHENTICATED', 'NOT_FOUND', 'REQUETE_TROP_LONGUE', 'BAD_USER_INPUT', 'UNKNOWN'])(
    'is a sentence, with no code in it: %s',
    (code) => {
      const text = errorText(new StudioError('', code));
      expect(text).toMatch(/^\p{Lu}\p{Ll}.*\.$/u);
      expect(text).not.toMatch(/[A-Z]{3}/);
    },
  );

  it('is what the server says, with what to do about it', () => {
    expect(errorText(new StudioError('Un fichier de trop', 'TOO_MANY_FILES'))).toMatch(
      /^Un fichier de trop\. Remettez/,
    );
    expect(errorText(new StudioError('Déjà demandé', 'NOT_REPORTED'))).toBe('Déjà demandé');
  });

  it.each([
    ['title', 'le titre'],
    ['catalog/fees.json', 'catalog/fees.json'],
  ])('names the text that is refused: %s', (what, named) =>
    expect(errorText(new StudioError(`… : ${what}`, 'INVALID_TEXT', null, what))).toContain(`\u00a0: ${named}.`),
  );

  it.each([
    [401, 'UNAUTHENTICATED'],
    [413, 'REQUETE_TROP_LONGUE'],
    [429, 'TROP_DE_DEMANDES'],
    [502, 'SERVICE_INDISPONIBLE'],
  ])('knows an answer that is not the service’s own by its status: %d', async (status, code) => {
    vi.stubGlobal('fetch', async () => new Response('<html></html>', { status, headers: { 'retry-after': '7' } }));
    const asked = ask({ text: '{ me }' } as Parameters<typeof ask>[0], {});
    await expect(asked).rejects.toMatchObject({ code, retryAfter: 7, message: '' });
    vi.unstubAllGlobals();
  });
});

describe('what the worker says of an error', () => {
  it('is the fault of a rule in French', () => {
    let deep: Json = true;
    for (let i = 0; i < 60; i += 1) deep = { '!': [deep] };
    let said = '';
    try {
      compileRule(deep);
    } catch (error) {
      said = errorInFrench(error);
    }
    expect(said).toMatch(/^La règle s’emboîte sur plus de \d+ niveaux\. .+\.$/);
  });

  it('is a word of the page’s where the page has one, and no English elsewhere', () => {
    expect(errorInFrench(new PortfolioFault('no-json', 3))).toBe('no-json (3)');
    expect(errorInFrench(new TypeError('x is undefined'))).toMatch(/^L’atelier/);
  });
});
