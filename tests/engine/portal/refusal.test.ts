import { describe, expect, it, vi } from 'vitest';
import moments from '../../../catalog/moments.json' with { type: 'json' };
import operations from '../../../catalog/operations.json' with { type: 'json' };
import wording from '../../../catalog/wording.json' with { type: 'json' };
import { withFileQueries } from '../../../src/catalog/derive/index.ts';
import { type CatalogueData, compileCatalogue } from '../../../src/catalog/index.ts';
import type { Door } from '../../../src/portal/data/door.ts';
import { downloadFile, RefusedError } from '../../../src/portal/data/download.ts';
import { PortalError } from '../../../src/portal/errors/portal-error.ts';
import { refusalNotice } from '../../../src/portal/papers/refusal-notice.ts';
import { readApi } from '../../../src/release/index.ts';

const CODE = 'ATTESTATION_NON_DELIVREE';
const catalogue = compileCatalogue({ wording } as unknown as CatalogueData);
const wordsFor = (moment: string | null, code = CODE) =>
  refusalNotice(catalogue, new RefusedError('refus', code, moment), 'Carte d’assurance');

const released = withFileQueries({ operations, wording } as unknown as CatalogueData, readApi());
const operationsOf = compileCatalogue({ operations: released, wording } as unknown as CatalogueData);
const download = {
  id: 'a',
  label: 'Carte d’assurance',
  operation: 'getAttestation',
  variables: { idPolice: '1', idAttestation: 'CAR-05' },
  fileName: null,
};

/** What a download meets when the server answers that. */
const failure = (extensions: object) => {
  const answer = {
    status: 200,
    data: { getAttestation: null },
    errors: [{ message: 'non', extensions }],
    release: null,
  };
  const door = { ask: vi.fn(async () => answer), openToClient: () => {} } as unknown as Door;
  return downloadFile({ door, catalogue: operationsOf, download }).catch((error: unknown) => error);
};

describe('a refused certificate', () => {
  it('is distinguished from a failure', async () => {
    expect(await failure({ code: CODE, moment: 'suspended' })).toMatchObject({ code: CODE, moment: 'suspended' });
    for (const extensions of [{}, { code: 'INTERNAL_SERVER_ERROR', reference: 'abc' }]) {
      const error = await failure(extensions);
      expect(error).toBeInstanceOf(PortalError);
      expect(error).not.toBeInstanceOf(RefusedError);
    }
  });

  it('explains the reason by the contract’s moment', () => {
    expect(wordsFor('suspended')?.title).toContain('Carte d’assurance');
    expect(wordsFor('suspended')?.text).toContain('suspendu');
    expect(wordsFor('litigation')?.text).toContain('cotisations');
    expect(wordsFor('in-force')?.text).toContain('Rechargez la page');
    expect(wordsFor(null)).toEqual(wordsFor('in-force'));
    expect(wordsFor('suspended', 'AUTRE')).toBeNull();
  });

  it('always names a contact, and only known moments', () => {
    const said = Object.keys(wording.texts).filter((key) => key.startsWith(`refused.${CODE}.`));
    const known = Object.keys(moments.moments);
    for (const key of said) {
      const moment = key.split('.').at(-1) ?? '';
      expect([...known, 'other']).toContain(moment);
      expect(wordsFor(moment)?.text).toMatch(/appelez-nous/i);
    }
    expect(said.length).toBeGreaterThan(5);
  });
});
