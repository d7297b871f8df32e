import { Field, PasswordBox } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SlowStatus } from '../../../ui/SlowStatus.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { FormFieldRule } from '../../../view/types.generated.ts';
import { useFieldTexts, useForm, useText, type WidgetProps } from '../context.tsx';
import { usePasswordProps } from './password.tsx';

/** Password rules, ticked when met and never marked wrong while typing. */
function Rules({ id, value, rules }: { id: string; value: string; rules: readonly FormFieldRule[] }) {
  const { words, rulesMet } = useForm();
  const met = new Set(rulesMet(value).flatMap((rule) => (rule.met ? [rule.id] : [])));
  const reached = rules.filter((rule) => met.has(rule.id)).length;
  return (
    <div className="form-rules">
      <div id={id}>
        <p>{words('form.password.rules')}</p>
        <ul className="form-rules-list">
          {rules.map((rule) => (
            <li key={rule.id} className={met.has(rule.id) ? 'form-rule form-rule-met' : 'form-rule'}>
              {met.has(rule.id) ? <Icon name="success" /> : <span className="form-rule-dot" />}
              <span>
                {rule.label}
                {met.has(rule.id) && <VisuallyHidden> ({words('form.password.met')})</VisuallyHidden>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <SlowStatus text={value === '' ? '' : words('form.password.progress', { met: reached, total: rules.length })} />
    </div>
  );
}

/** A new password, described by its rules. Pasting is allowed. */
export function NewPasswordWidget({ field, error }: WidgetProps) {
  const [value, change] = useText(field.name);
  const texts = useFieldTexts(field, error);
  const props = usePasswordProps(field);
  const rules = field.rules ?? [];
  const rulesId = `${texts.id}-rules`;
  return (
    <Field {...texts}>
      {(control) => {
        const described = [control['aria-describedby'], rules.length > 0 && rulesId].filter(Boolean).join(' ');
        return (
          <>
            <PasswordBox
              {...props}
              control={{ ...control, 'aria-describedby': described || undefined }}
              autoComplete="new-password"
              value={value}
              onChange={(event) => change(event.target.value)}
            />
            {rules.length > 0 && <Rules id={rulesId} value={value} rules={rules} />}
          </>
        );
      }}
    </Field>
  );
}
