/** One field of a selection. */
interface Selected {
  key: string;
  text: string;
  below: TheirSelection;
}

/** A selection in the other API's words, where what is asked twice is selected once. */
export class TheirSelection {
  private readonly fields = new Map<string, Selected>();
  private readonly branches = new Map<string, TheirSelection>();

  /** @param keys names of the object's answer that are taken, by what takes them: shared by its branches */
  constructor(private readonly keys = new Map<string, string>()) {}

  get isEmpty(): boolean {
    return this.fields.size === 0 && this.branches.size === 0;
  }

  /** Adds a field with its arguments and directives; gives what is below, and the name that its answer has. */
  add(name: string, rest = ''): { key: string; below: TheirSelection } {
    const text = `${name}${rest}`;
    const known = this.fields.get(text);
    if (known !== undefined) return known;
    let key = name;
    for (let n = 2; this.keys.has(key) && this.keys.get(key) !== text; n++) key = `${name}_${n}`;
    this.keys.set(key, text);
    const selected = { key, text, below: new TheirSelection() };
    this.fields.set(text, selected);
    return selected;
  }

  /** What is selected of the object where it is of a type. */
  branch(type: string): TheirSelection {
    const known = this.branches.get(type) ?? new TheirSelection(this.keys);
    this.branches.set(type, known);
    return known;
  }

  /** Fields, aliases and levels, here and below. */
  measure(): { fields: number; aliases: number; depth: number } {
    const all = { fields: 0, aliases: 0, depth: 0 };
    const include = (below: TheirSelection, level: number) => {
      const { fields, aliases, depth } = below.measure();
      all.fields += fields;
      all.aliases += aliases;
      all.depth = Math.max(all.depth, depth + level);
    };
    for (const { key, text, below } of this.fields.values()) {
      all.fields++;
      if (isAlias(key, text)) all.aliases++;
      include(below, 1);
    }
    for (const branch of this.branches.values()) include(branch, 0);
    return all;
  }

  print(): string {
    const fields = [...this.fields.values()].map(
      ({ key, text, below }) => `${isAlias(key, text) ? `${key}:` : ''}${text}${below.isEmpty ? '' : below.print()}`,
    );
    const branches = [...this.branches].map(([type, below]) => `...on ${type}${below.print()}`);
    return `{${[...fields, ...branches].join(' ')}}`;
  }
}

const isAlias = (key: string, text: string): boolean => /^\w+/.exec(text)?.[0] !== key;
