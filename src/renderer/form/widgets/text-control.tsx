import type { InputHTMLAttributes } from 'react';
import type { ControlProps } from '../../../ui/Field.tsx';
import type { FormFieldView } from '../../../view/types.generated.ts';

type Keyboard = InputHTMLAttributes<HTMLInputElement>['inputMode'];
const keyboards: readonly Keyboard[] = ['text', 'numeric', 'decimal', 'tel', 'email'];

const inputModeOf = (field: FormFieldView): Keyboard =>
  keyboards.find((keyboard) => keyboard === field.inputMode) ?? undefined;

export const widthClass = (field: FormFieldView): string => `input form-${field.width}`;

/** A line of text, as typed: no `maxlength`, which would cut what is pasted, and the text's own direction. */
export function TextControl({
  field,
  control,
  value,
  onValue,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  field: FormFieldView;
  control: ControlProps;
  value: string;
  onValue: (value: string) => void;
}) {
  const input = (
    <input
      type="text"
      dir="auto"
      name={field.name}
      autoComplete={field.autocomplete ?? undefined}
      inputMode={inputModeOf(field)}
      {...rest}
      {...control}
      className={widthClass(field)}
      aria-required={field.required || undefined}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
  if (field.unit === null) return input;
  return (
    <div className="unit">
      {input}
      <span className="unit-word">{field.unit}</span>
    </div>
  );
}
