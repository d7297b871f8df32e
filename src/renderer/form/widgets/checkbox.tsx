import { Choice } from '../../../ui/Choice.tsx';
import { FieldNotes, noteIds } from '../../../ui/Field.tsx';
import { fieldId, useAnswer, useForm, type WidgetProps } from '../context.tsx';

/** One box, labelled with the question. Unticked is no answer, so that "required" means ticked. */
export function CheckboxWidget({ field, error }: WidgetProps) {
  const { words } = useForm();
  const [value, change] = useAnswer(field.name);
  const id = fieldId(field.name);
  return (
    <div className={error === undefined ? 'field' : 'field field-wrong'}>
      <FieldNotes id={id} error={error} />
      <Choice
        type="checkbox"
        id={id}
        name={field.name}
        label={field.required ? field.label : `${field.label} (${words('form.optional')})`}
        hint={field.hint ?? undefined}
        required={field.required}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={noteIds(id, { error })}
        checked={value === true}
        onChange={(event) => change(event.target.checked ? true : undefined)}
      />
    </div>
  );
}
