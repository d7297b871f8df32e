import { describe, expect, it } from 'vitest';
import { writePath } from '../../../src/portal/pages/claims/step-words.ts';

describe('writing about a claim', () => {
  const claim = { reference: 'S-1', policeId: 'p' };

  it('leads to the form of messages where it is open, and nowhere else', () => {
    const formIndex = { message: { path: '/contact/message/{step}', aliases: [''] } };
    expect(writePath({ formIndex }, claim)).toMatch(/^\/contact\/message.*S-1/);
    const routes = { routes: [{ path: '/contact/message', title: 'x', kind: 'absent' as const }], redirects: [] };
    expect(writePath({ routes } as never, claim)).toBeNull();
  });
});
