import type { Money } from '../../rules/index.ts';

type Column = readonly (string | null)[];

/** Pads the numbers of a column to the same number of decimals, with the mark that they have. */
export function decimalAligner({ sign, group }: Money): (column: Column) => Column {
  // a number alone, a percentage, or an amount as it is written: what is before its decimals, those, what is after
  const number = new RegExp(`^((?:[${sign}]+\\s)?-?[\\d\\s${group}]*\\d)(?:([,.])(\\d+))?(\\s*[${sign}%]+)?$`);
  return (texts) => {
    const parts = texts.map((text) => (text === null ? null : number.exec(text)));
    if (parts.some((part, i) => part === null && texts[i] !== null)) return texts;
    const most = Math.max(0, ...parts.map((part) => part?.[3]?.length ?? 0));
    if (most === 0) return texts;
    const mark = parts.find((part) => part?.[2] !== undefined)?.[2] ?? '';
    return parts.map((part) =>
      part === null ? null : part[1] + (part[2] ?? mark) + (part[3] ?? '').padEnd(most, '0') + (part[4] ?? ''),
    );
  };
}
