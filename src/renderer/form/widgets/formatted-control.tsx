import { type FocusEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../ui/Field.tsx';
import { useFieldTexts, useText, type WidgetProps } from '../context.tsx';
import { TextControl } from './text-control.tsx';

/**
 * Shows a text in groups while it is not focused; the answer stays as typed. `format` loads its library on demand; null
 * leaves the text as it is.
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
      // without its library, the text stays as typed
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [typing, value, format]);

  // focus changes the text: a full selection is kept, for typing to replace it
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
