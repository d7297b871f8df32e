import './date-input.css';
import { useState } from 'react';
import { type DateParts, joinDate, splitDate, wholeDate } from './date-parts.ts';
import type { FieldTexts } from './Field.tsx';
import { Fieldset } from './Fieldset.tsx';

const parts = ['day', 'month', 'year'] as const;

/** Day, month and year as text inputs: quicker than a calendar for a known date. See `joinDate` for the value. */
export function DateInput({
  id,
  names,
  value,
  birthday,
  onValue,
  ...texts
}: FieldTexts & {
  id?: string;
  names: Record<keyof DateParts, string>;
  value: string;
  /** The browser may fill in the member's birthday. */
  birthday?: boolean;
  onValue: (value: string) => void;
}) {
  // keeps what is typed: "5" becomes "05" only in the value
  const [typed, setTyped] = useState(() => splitDate(value));
  // a birthday is not in the future; another date may be twenty years ahead
  const latest = new Date().getFullYear() + (birthday ? 0 : 20);
  const shown = joinDate(typed, latest) === value ? typed : splitDate(value);

  const change = (next: DateParts) => {
    setTyped(next);
    onValue(joinDate(next, latest));
  };

  return (
    <Fieldset {...texts} id={id}>
      {(group) => (
        <div className="date">
          {parts.map((part) => {
            const inputId = part === 'day' ? group.id : `${group.id}-${part}`;
            return (
              <div key={part} className={`date-part date-${part}`}>
                <label htmlFor={inputId}>{names[part]}</label>
                <input
                  type="text"
                  id={inputId}
                  className="input"
                  inputMode="numeric"
                  autoComplete={birthday ? `bday-${part}` : 'off'}
                  aria-invalid={group['aria-invalid']}
                  aria-describedby={group.describedBy}
                  value={shown[part]}
                  onChange={(event) => {
                    const text = event.target.value;
                    // a slash separates the parts of the value
                    change(wholeDate(text) ?? { ...shown, [part]: text.replace(/\//g, '') });
                  }}
                />
              </div>
            );
          })}
        </div>
      )}
    </Fieldset>
  );
}
