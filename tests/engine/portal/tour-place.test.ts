import { describe, expect, it } from 'vitest';
import { placeStep } from '../../../src/ui/tour-place.ts';

const card = { width: 320, height: 200 };
const phone = { width: 989, height: 800 };
const desk = { width: 1300, height: 700 };

/** Neither reaches into the other. */
const apart = (a: { top: number; left: number; width: number; height: number }, b: typeof a) =>
  a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;

describe('the place of a step of the guided tour (P2.12)', () => {
  it('is below what it shows, under 990 px', () => {
    const target = { top: 20, left: 900, width: 44, height: 44 };
    expect(placeStep(target, card, phone)).toEqual({ placement: 'bottom', top: 80, left: 653 });
  });

  it('is at the foot of the window, under 990 px, where there is no room below', () => {
    const target = { top: 20, left: 16, width: 900, height: 700 };
    expect(placeStep(target, card, phone)).toMatchObject({ placement: 'bottom', top: 584 });
    expect(placeStep(null, card, phone)).toMatchObject({ placement: 'bottom', top: 584 });
  });

  it('is on the side that has room, from 990 px on', () => {
    const near = { top: 300, left: 100, width: 200, height: 100 };
    const far = { ...near, left: 1000 };
    expect(placeStep(near, card, { width: 990, height: 700 })).toEqual({ placement: 'right', top: 250, left: 316 });
    expect(placeStep(far, card, desk)).toEqual({ placement: 'left', top: 250, left: 664 });
  });

  it('is below or above what is as wide as the page, never over it', () => {
    for (const top of [40, 480]) {
      const target = { top, left: 250, width: 1000, height: 180 };
      const { placement, ...place } = placeStep(target, card, desk);
      expect(placement).toBe('left');
      expect(apart({ ...place, ...card }, target)).toBe(true);
    }
  });

  it('is in the middle of a wide window when it shows nothing', () => {
    expect(placeStep(null, card, desk)).toEqual({ placement: 'middle', top: 250, left: 490 });
  });

  it('is whole in the window wherever its target is', () => {
    for (const top of [-500, 0, 650, 2000])
      for (const view of [phone, desk, { width: 320, height: 480 }]) {
        const size = { width: Math.min(320, view.width - 32), height: 200 };
        const place = placeStep({ top, left: view.width - 60, width: 60, height: 60 }, size, view);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.top + size.height).toBeLessThanOrEqual(view.height);
        expect(place.left + size.width).toBeLessThanOrEqual(view.width);
      }
  });
});
