import { Choice, Choices } from '../../../ui/Choice.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { useAnswer, useFieldTexts, type WidgetProps } from '../context.tsx';
import { optionId, toggleOption } from './options.ts';

/** The answers stand in the order of the options, whatever the order of the presses. */
export function CheckboxesWidget({ field, error }: WidgetProps) {
  const [value, change] = useAnswer(field.name);
  const options = field.options ?? [];
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];

  return (
    <Fieldset {...useFieldTexts(field, error)}>
      {(group) => (
        <Choices>
          {options.map((option, index) => (
            <Choice
              key={String(option.value)}
              type="checkbox"
              id={optionId(group.id, index)}
              name={field.name}
              label={option.label}
              hint={option.hint ?? undefined}
              aria-invalid={group['aria-invalid']}
              checked={chosen.includes(option.value)}
              onChange={(event) => change(toggleOption(options, chosen, option.value, event.target.checked))}
            />
          ))}
        </Choices>
      )}
    </Fieldset>
  );
}
