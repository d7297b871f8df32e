import { useEffect } from 'react';
import { Choice, Choices } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SlowStatus } from '../../../ui/SlowStatus.tsx';
import type { FormFieldView, FormOption } from '../../../view/types.generated.ts';
import { fieldId, useFieldTexts, useForm, useText, type WidgetProps } from '../context.tsx';
import { optionId } from './options.ts';
import { type LookupState, useLookup } from './use-lookup.ts';

/** Splits "13600 La Ciotat"; a code alone is an invalid answer. */
function split(value: string): { code: string; town: string } {
  const blank = value.indexOf(' ');
  return blank < 0 ? { code: value, town: '' } : { code: value.slice(0, blank), town: value.slice(blank + 1) };
}

/** Whether a postal code is complete, by the form that codes have in the insurer's country. */
const isWhole = ({ postalCode }: FormFieldView, code: string): boolean =>
  postalCode !== undefined && new RegExp(postalCode).test(code);

const join = (code: string, town: string): string => (town === '' ? code : `${code} ${town}`);

/** More towns than this are in a list. */
const AT_A_GLANCE = 5;

type TownProps = {
  id: string;
  name: string;
  value: string;
  options: readonly FormOption[];
  onValue: (v: string) => void;
};

function Towns({ id, name, value, options, onValue }: TownProps) {
  const { words } = useForm();
  if (options.length > AT_A_GLANCE) {
    return (
      <Field id={id} label={words('form.locality.town')}>
        {(control) => (
          <Select
            {...control}
            className="form-medium"
            empty={words('form.select.choose')}
            options={options.map((option) => ({ value: String(option.value), label: option.label }))}
            value={options.some((option) => option.value === value) ? value : ''}
            onChange={(event) => onValue(event.target.value)}
          />
        )}
      </Field>
    );
  }
  return (
    <Fieldset id={id} label={words('form.locality.town')} role="radiogroup">
      {(group) => (
        <Choices>
          {options.map((option, index) => (
            <Choice
              key={String(option.value)}
              type="radio"
              id={optionId(group.id, index)}
              name={`${name}-town`}
              label={option.label}
              checked={option.value === value}
              onChange={() => onValue(String(option.value))}
            />
          ))}
        </Choices>
      )}
    </Fieldset>
  );
}

function useOnlyTown(looked: LookupState, value: string, change: (value: string) => void): void {
  const only = looked.state === 'found' && looked.options.length === 1 ? String(looked.options[0]?.value) : null;
  const typed = looked.text;
  useEffect(() => {
    if (only !== null && value === typed) change(only);
  }, [only, typed, value, change]);
}

/**
 * A postal code, then its towns; a single one is chosen at once. The answer is "13600 La Ciotat". Without a match or a
 * lookup, the town is typed.
 */
export function LocalityWidget({ field, error }: WidgetProps) {
  const { words } = useForm();
  const [value, change] = useText(field.name);
  const { code, town } = split(value);
  const looked = useLookup('locality', isWhole(field, code) ? code : null, 150);
  useOnlyTown(looked, value, change);
  const id = fieldId(field.name);
  const count = looked.state === 'found' ? looked.options.length : 0;
  const typedTown =
    looked.state === 'failed' || looked.state === 'without' || (looked.state === 'found' && count === 0);
  const found =
    looked.state === 'failed'
      ? words('form.locality.failed')
      : looked.state !== 'found'
        ? ''
        : count === 0
          ? words('form.locality.none')
          : words('form.locality.found', { count });
  return (
    <Fieldset {...useFieldTexts(field, error)}>
      {(group) => (
        <div className="form-locality">
          <Field id={group.id} label={words('form.locality.code')}>
            {(control) => (
              <input
                {...control}
                type="text"
                className="input form-short"
                inputMode="numeric"
                autoComplete="postal-code"
                aria-invalid={group['aria-invalid']}
                aria-describedby={group.describedBy}
                aria-required={field.required || undefined}
                value={code}
                onChange={(event) => {
                  const next = event.target.value.replace(/\s/g, '');
                  change(next === code ? value : next);
                }}
              />
            )}
          </Field>
          {count > 0 && (
            <Towns id={`${id}-town`} name={field.name} value={value} options={looked.options} onValue={change} />
          )}
          {typedTown && (
            <Field id={`${id}-town`} label={words('form.locality.town')} hint={found || undefined}>
              {(control) => (
                <input
                  {...control}
                  type="text"
                  className="input form-medium"
                  dir="auto"
                  autoComplete="address-level2"
                  value={town}
                  onChange={(event) => change(join(code, event.target.value))}
                />
              )}
            </Field>
          )}
          <SlowStatus text={found} pause={300} />
        </div>
      )}
    </Fieldset>
  );
}
