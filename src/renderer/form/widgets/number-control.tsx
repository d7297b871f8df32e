import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { useAnswer, useFieldTexts, type WidgetProps } from '../context.tsx';
import { readNumber } from './french-number.ts';
import { TextControl } from './text-control.tsx';

const toAnswer = (text: string, sign?: string): unknown =>
  text.trim() === '' ? undefined : (readNumber(text, sign) ?? text);

/** The answer is a number once it parses; the typed text is kept meanwhile. */
export function NumberControl({
  field,
  error,
  show,
  keyboard,
}: WidgetProps & { show: (value: number) => string; keyboard: 'numeric' | 'decimal' }) {
  const [value, change] = useAnswer(field.name);
  const sign = field.money?.sign;
  const shown = typeof value === 'number' ? show(value) : typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(shown);
  return (
    <Field {...useFieldTexts(field, error)}>
      {(control) => (
        <TextControl
          field={field}
          control={control}
          value={Object.is(toAnswer(typed, sign), value) ? typed : shown}
          onValue={(text) => {
            setTyped(text);
            change(toAnswer(text, sign));
          }}
          inputMode={keyboard}
          autoComplete={field.autocomplete ?? 'off'}
        />
      )}
    </Field>
  );
}
