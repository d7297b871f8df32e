import { type FocusEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../ui/Field.tsx';
import { useFieldTexts, useText, type WidgetProps } from '../context.tsx';
import { TextControl } from './text-control.tsx';

/**
 * A text that reads better in groups. The answer is what was typed; `format`, whose library comes only when there is
 * something to format, formats it while the input has not the focus. Null: left as it is.
 */
export function FormattedControl({
  field,
  error,
  format,
  keyboard,
}: WidgetProps & { format: (text: string) => Promise<string | null>; keyboard: 'tel' | 'text' }) {
  const [value, change] = useText(field.name);
  const [typing, setTyping] = useState(false);
  const [formatted, setFormatted] = useState<{ of: string; as: string } | null>(null);

  useEffect(() => {
    if (typing || value.trim() === '') return;
    let current = true;
    format(value)
      .then((as) => current && as !== null && setFormatted({ of: value, as }))
      // Without its library, the text stands as it was typed.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [typing, value, format]);

  // The text changes as the focus comes: what the browser had selected whole stays so, for typing to replace it.
  const showTyped = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    flushSync(() => setTyping(true));
    if (isWhole) input.select();
  };

  return (
    <Field {...useFieldTexts(field, error)}>
      {(control) => (
        <TextControl
          field={field}
          control={control}
          value={!typing && formatted?.of === value ? formatted.as : value}
          onValue={change}
          onFocus={showTyped}
          onBlur={() => setTyping(false)}
          inputMode={keyboard}
          spellCheck={false}
          autoCapitalize={keyboard === 'text' ? 'characters' : undefined}
        />
      )}
    </Field>
  );
}
