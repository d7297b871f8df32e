import { Choice, Choices } from '../../../ui/Choice.tsx';
import { Fieldset, type GroupProps } from '../../../ui/Fieldset.tsx';
import type { FormFieldView } from '../../../view/types.generated.ts';
import { useAnswer, useFieldTexts, type WidgetProps } from '../context.tsx';
import { optionId, toggleOption } from './options.ts';

interface OptionBoxesProps {
  field: FormFieldView;
  group: GroupProps;
  chosen: readonly unknown[];
  onChange: (chosen: unknown[] | undefined) => void;
  onFocus?: (value: unknown) => void;
}

/** A box for each option; the answers follow the order of the options, not that of the presses. */
export function OptionBoxes({ field, group, chosen, onChange, onFocus }: OptionBoxesProps) {
  const options = field.options ?? [];
  return options.map(({ value, label, hint }, index) => (
    <Choice
      key={String(value)}
      type="checkbox"
      id={optionId(group.id, index)}
      name={field.name}
      label={label}
      hint={hint ?? undefined}
      aria-invalid={group['aria-invalid']}
      checked={chosen.includes(value)}
      onChange={(event) => onChange(toggleOption(options, chosen, value, event.target.checked))}
      onFocus={() => onFocus?.(value)}
      onBlur={() => onFocus?.(null)}
    />
  ));
}

export function CheckboxesWidget({ field, error }: WidgetProps) {
  const [value, change] = useAnswer(field.name);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];

  return (
    <Fieldset {...useFieldTexts(field, error)}>
      {(group) => (
        <Choices>
          <OptionBoxes field={field} group={group} chosen={chosen} onChange={change} />
        </Choices>
      )}
    </Fieldset>
  );
}
