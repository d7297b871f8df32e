/** What a decision is asked with, as a table, a command or a tool writes it: the decision judges it. */
export type Given = Readonly<Record<string, unknown>>;
