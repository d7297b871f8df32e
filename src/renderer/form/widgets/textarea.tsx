import { Field } from '../../../ui/Field.tsx';
import { SlowStatus } from '../../../ui/SlowStatus.tsx';
import { useFieldTexts, useForm, useText, type WidgetProps } from '../context.tsx';

/** Allows too long a text, and says so: validation refuses it. */
export function TextareaWidget({ field, error }: WidgetProps) {
  const { words } = useForm();
  const [value, change] = useText(field.name);
  const left = field.maxLength === null ? null : field.maxLength - Array.from(value).length;
  const count = left === null ? '' : words(left < 0 ? 'form.text.over' : 'form.text.left', { count: Math.abs(left) });
  return (
    <Field {...useFieldTexts(field, error)}>
      {(control) => (
        <>
          <textarea
            {...control}
            name={field.name}
            className="input"
            dir="auto"
            rows={5}
            autoComplete={field.autocomplete ?? undefined}
            aria-required={field.required || undefined}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          {left !== null && (
            <>
              <p className={left < 0 ? 'form-count form-count-over' : 'form-count'} aria-hidden="true">
                {count}
              </p>
              <SlowStatus text={value === '' ? '' : count} />
            </>
          )}
        </>
      )}
    </Field>
  );
}
