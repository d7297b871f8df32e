export type Answer = Record<string, unknown>;

/** A refusal, as this API says it. */
export const userError = (code: string, message: string, ...field: string[]): Answer => ({
  userErrors: [{ code, message, field: field.length === 0 ? null : field }],
});

/** How a mutation is done: once for each key, on which day. */
export interface Doing<Whose> {
  today: string;
  once(member: Whose, key: string, act: () => Answer): Answer;
}
