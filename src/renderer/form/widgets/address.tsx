import { useState } from 'react';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SlowStatus } from '../../../ui/SlowStatus.tsx';
import { useFieldTexts, useForm, useText, type WidgetProps } from '../context.tsx';
import { widthClass } from './text-control.tsx';
import { useLookup } from './use-lookup.ts';

/** Shorter texts would match too many addresses. */
const LEAST = 3;

/** Suggests addresses while typing; free text is allowed, and all there is when the lookup fails. */
export function AddressWidget({ field, error }: WidgetProps) {
  const { words } = useForm();
  const [value, change] = useText(field.name);
  // null: no lookup at first, nor after a choice
  const [sought, setSought] = useState<string | null>(null);
  const { state, options } = useLookup('address', sought, 250);
  const count = options.length;
  const status = count === 0 ? words('form.address.none') : words('form.address.found', { count });
  return (
    <Field {...useFieldTexts(field, error)}>
      {(control) => (
        <>
          <Combobox
            {...control}
            name={field.name}
            className={widthClass(field)}
            dir="auto"
            // the browser's list would cover ours
            autoComplete={field.autocomplete ?? 'off'}
            aria-required={field.required || undefined}
            value={value}
            suggestions={options.map((option) => option.label)}
            listLabel={words('form.address.list')}
            onValue={(text) => {
              change(text);
              setSought(text.trim().length < LEAST ? null : text);
            }}
            onPick={(label) => {
              change(String(options.find((option) => option.label === label)?.value ?? label));
              setSought(null);
            }}
          />
          <SlowStatus text={state === 'found' ? status : ''} pause={500} />
        </>
      )}
    </Field>
  );
}
