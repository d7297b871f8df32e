import { createContext, useContext } from 'react';

/** Something to say at a place of a file, with what may be done about it. */
export interface PlaceMark {
  /** JSON Pointer in the file. */
  pointer: string;
  /** From 1. */
  line: number;
  column: number;
  text: string;
  act: { name: string; run: () => void } | null;
}

export const MarksContext = createContext<readonly PlaceMark[]>([]);

interface MarksProps {
  pointer: string;
  /** Whether what is said of its parts shows here. */
  withParts: boolean;
}

/** What is said of a place, below it. */
export function Marks({ pointer, withParts }: MarksProps) {
  const own = useMarks(pointer, withParts);
  if (own.length === 0) return null;
  return (
    <ul className="record-marks">
      {own.map(({ text, act, pointer: at }) => (
        <li key={`${at} ${text}`}>
          <span>{text}</span>
          {act !== null && (
            <button type="button" className="record-chip" onClick={act.run}>
              {act.name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How much is said within a part that is folded. */
export function MarkCount({ pointer, label }: { pointer: string; label: (count: number) => string }) {
  const own = useMarks(pointer, true);
  if (own.length === 0) return null;
  return (
    <span className="record-count record-missed" title={label(own.length)}>
      {own.length}
      <span className="vh"> {label(own.length)}</span>
    </span>
  );
}

function useMarks(pointer: string, withParts: boolean): readonly PlaceMark[] {
  const marks = useContext(MarksContext);
  return marks.filter((mark) => mark.pointer === pointer || (withParts && mark.pointer.startsWith(`${pointer}/`)));
}
