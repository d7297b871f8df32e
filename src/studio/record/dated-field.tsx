import type { ReactNode } from 'react';
import type { RecordDated, RecordNode } from '../../analysis/record/index.ts';
import { addDate, keepPeriod, moveDate } from '../../analysis/sentence/dated.ts';
import { addDays, isDay } from '../../base/day.ts';
import { dayText } from '../app/instants.ts';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

interface DatedFieldProps {
  node: RecordDated;
  /** The field of one of the values. */
  field: (node: RecordNode) => ReactNode;
}

/** Values that follow one another, each with the day on which it begins. */
export function DatedField({ node: { pointer, label, periods }, field }: DatedFieldProps) {
  const { isLocked, edit } = useRecordSetting();
  const last = periods[periods.length - 1]?.from ?? null;
  return (
    <div className="dated">
      {periods.map(({ from, to, node }, rank) => (
        <div key={node.pointer} className="dated-period" data-pointer={node.pointer}>
          <div className="dated-when">
            {from === null ? (
              <span>{words.dated.until(to === null ? null : dayText(addDays(to, -1)))}</span>
            ) : (
              <label className="dated-from">
                {words.dated.from}
                <input
                  type="date"
                  className="record-input"
                  aria-label={words.dated.fromOf(label)}
                  defaultValue={from}
                  key={from}
                  readOnly={isLocked}
                  onBlur={({ target: { value } }) => {
                    if (isDay(value) && value !== from) edit((text) => moveDate(text, pointer, rank, value));
                  }}
                />
              </label>
            )}
          </div>
          <div className="dated-value">{field(node)}</div>
          {!isLocked && (
            <button
              type="button"
              className="rule-tool rule-quiet"
              aria-label={words.about(words.dated.keep, from === null ? words.dated.first : dayText(from))}
              onClick={() => edit((text) => keepPeriod(text, pointer, rank), false, { pointer, isInside: false })}
            >
              {words.dated.keep}
            </button>
          )}
        </div>
      ))}
      {!isLocked && last !== null && (
        <button
          type="button"
          className="record-chip"
          aria-label={words.about(words.dated.add, label)}
          onClick={() =>
            edit((text) => addDate(text, pointer, addDays(last, 365)), false, {
              pointer: `${pointer}/dated/${periods.length}/is`,
              isInside: false,
            })
          }
        >
          {words.dated.add}
        </button>
      )}
    </div>
  );
}
