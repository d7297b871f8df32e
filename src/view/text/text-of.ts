/** A text of the interface by its key, `{name}` replaced by the value of that name; an unknown key gives itself. */
export type TextOf = (key: string, values?: Readonly<Record<string, string | number>>) => string;
