import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useForm, useText, type WidgetProps } from '../context.tsx';
import { SelectControl } from './select-control.tsx';
import { useLookup } from './use-lookup.ts';

/** Loads the countries when shown; an existing answer is kept meanwhile, and when that fails. */
export function CountryWidget({ field, error }: WidgetProps) {
  const { words } = useForm();
  const [value] = useText(field.name);
  const [attempt, setAttempt] = useState(0);
  const { state, options } = useLookup('country', field.options === null ? '' : null, 0, attempt);
  const known = field.options ?? options;
  const missing = value !== '' && !known.some((option) => option.value === value);
  const country = { ...field, autocomplete: field.autocomplete ?? 'country' };
  return (
    <div className="field">
      <SelectControl
        field={country}
        error={error}
        options={missing ? [...known, { value, label: value, hint: null }] : known}
      />
      {state === 'failed' && (
        <div className="form-lookup" role="status">
          <p>{words('form.country.failed')}</p>
          <Button variant="quiet" icon="retry" onClick={() => setAttempt(attempt + 1)}>
            {words('form.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
