import { Choice, Choices } from '../../../ui/Choice.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { useAnswer, useFieldTexts, type WidgetProps } from '../context.tsx';
import { areShort, optionId } from './options.ts';

export function RadioWidget({ field, error }: WidgetProps) {
  const [value, change] = useAnswer(field.name);
  const options = field.options ?? [];
  return (
    <Fieldset {...useFieldTexts(field, error)} role="radiogroup">
      {(group) => (
        <Choices short={areShort(options)}>
          {options.map((option, index) => (
            <Choice
              key={String(option.value)}
              type="radio"
              id={optionId(group.id, index)}
              name={field.name}
              label={option.label}
              hint={option.hint ?? undefined}
              required={field.required}
              checked={value === option.value}
              onChange={() => change(option.value)}
            />
          ))}
        </Choices>
      )}
    </Fieldset>
  );
}
