const Real = Date;
let shift = 0;

/** The frame's clock, as many days from the real one as the analyst has chosen. */
class ShiftedDate extends Real {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(Real.now() + shift);
    else super(...(given as [number]));
  }

  static override now(): number {
    return Real.now() + shift;
  }
}

/** Has everything in this frame live on a day: the portal takes the day from the clock. @param day YYYY-MM-DD */
export function liveOn(day: string): void {
  const noon = Real.parse(`${day}T12:00:00Z`);
  shift = Number.isNaN(noon) ? 0 : noon - Real.now();
  globalThis.Date = ShiftedDate as DateConstructor;
}
