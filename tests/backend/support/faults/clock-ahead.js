/** Loaded before a server: the clock of its machine is a day ahead. */
const AHEAD = 24 * 3600 * 1000;
const { now } = Date;
const Right = Date;

globalThis.Date = class extends Right {
  constructor(...given) {
    if (given.length === 0) super(now() + AHEAD);
    else super(...given);
  }

  static now() {
    return now() + AHEAD;
  }
};
