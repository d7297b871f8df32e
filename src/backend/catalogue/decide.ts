/** The catalogue's one door: a decision by its name, with what it is given; its answer or a promise of it. */
export type Decide = (name: string, given: unknown) => unknown;
