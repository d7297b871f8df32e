import { describe, expect, it } from 'vitest';
import { profileNumber } from '../../../src/portal/session/identify.ts';
import { displayName, emptySession, isConnected, isTokenValid } from '../../../src/portal/session/state.ts';

const civilities = { Monsieur: 'M.', Madame: 'Mme' };

describe('the name in the header', () => {
  it('is the civility in its usual form, a dot and the name', () => {
    expect(displayName({ civilite: 'Monsieur', nom: 'DUPONT' }, civilities)).toBe('M. DUPONT');
    expect(displayName({ civilite: 'Madame', nom: 'DURAND' }, civilities)).toBe('Mme DURAND');
  });

  it('keeps a civility that the catalogue does not name', () => {
    expect(displayName({ civilite: 'Monsieur', nom: 'DUPONT' }, {})).toBe('Monsieur. DUPONT');
  });

  it('leaves out what is missing, without a stray dot', () => {
    expect(displayName({ civilite: '', nom: 'DUPONT' }, civilities)).toBe('DUPONT');
    expect(displayName({ civilite: 'Madame', nom: '' }, civilities)).toBe('Mme');
  });

  it('is null when both are empty', () => {
    expect(displayName({ civilite: '', nom: '' }, civilities)).toBeNull();
  });
});

describe('a token', () => {
  it('is good while its expiry is later than now', () => {
    const now = 1_700_000_000_000;
    expect(isTokenValid({ token: 't', tokenExpiration: now + 1000 }, now)).toBe(true);
    expect(isTokenValid({ token: 't', tokenExpiration: now }, now)).toBe(false);
    expect(isTokenValid({ token: 't', tokenExpiration: now - 1000 }, now)).toBe(false);
    expect(isTokenValid({ token: '', tokenExpiration: now + 1000 }, now)).toBe(false);
  });

  it('without a profile number opens nothing', () => {
    const state = { ...emptySession, token: 't', tokenExpiration: 2000 };
    expect(isConnected(state, 1000)).toBe(false);
    expect(isConnected({ ...state, numProfil: '1' }, 1000)).toBe(true);
  });
});

describe('the profile number', () => {
  const rule = { pattern: '^(\\d{2})(\\d{3})(\\d{3})(\\w)$', replacement: '$1-$2-$3-$4' };

  it('is the username with dashes', () => {
    expect(profileNumber('12345678A', rule)).toBe('12-345-678-A');
  });

  it('is the username itself where the pattern does not fit', () => {
    expect(profileNumber('1201234567', rule)).toBe('1201234567');
  });
});
