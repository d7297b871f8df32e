// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { isTourOffered } from '../../../src/portal/tour/offer.ts';
import { isFirstVisit, noteTourSeen } from '../../../src/portal/tour/seen.ts';

beforeEach(() => localStorage.clear());

describe('the first visit (P4)', () => {
  it('is one whose flag is missing or has the text "false"', () => {
    expect(isFirstVisit()).toBe(true);
    localStorage.setItem('tutoDejaVu', 'false');
    expect(isFirstVisit()).toBe(true);
    localStorage.setItem('tutoDejaVu', 'true');
    expect(isFirstVisit()).toBe(false);
  });

  it('is over once the tour has begun', () => {
    expect(noteTourSeen()).toBe(true);
    expect(localStorage.getItem('tutoDejaVu')).toBe('true');
    expect(isFirstVisit()).toBe(false);
  });
});

describe('the offer of the tour on the dashboard (P9)', () => {
  it('lasts one month from the first opening', () => {
    expect(isTourOffered('2026-03-10', 1)).toBe(true);
    expect(isTourOffered('2026-04-08', 1)).toBe(true);
    expect(isTourOffered('2026-04-09', 1)).toBe(true);
    expect(isTourOffered('2026-04-10', 1)).toBe(false);
  });

  it('ends with the month that follows, however short it is', () => {
    expect(isTourOffered('2026-01-31', 1)).toBe(true);
    expect(isTourOffered('2026-02-27', 1)).toBe(true);
    expect(isTourOffered('2026-02-28', 1)).toBe(false);
  });

  it('is made when the stored date is invalid', () => {
    localStorage.setItem('societaire.tour-since', 'x');
    expect(isTourOffered('2026-03-10', 1)).toBe(true);
    expect(localStorage.getItem('societaire.tour-since')).toBe('2026-03-10');
  });
});
