import { Icon } from '../../../ui/Icon.tsx';
import { SlowStatus } from '../../../ui/SlowStatus.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { FormFieldRule } from '../../../view/types.generated.ts';
import { useForm, useText } from '../context.tsx';
import { PasswordControl } from './password-control.tsx';
import type { WidgetProps } from './widget.ts';

/** A rule is ticked as it is met, never marked wrong while the password is being typed. */
function Rules({ name, rules }: { name: string; rules: readonly FormFieldRule[] }) {
  const { words, rulesMet } = useForm();
  const [value] = useText(name);
  const met = new Set(rulesMet(value).flatMap((rule) => (rule.met ? [rule.id] : [])));
  const reached = rules.filter((rule) => met.has(rule.id)).length;
  return (
    <div className="form-rules">
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
      <SlowStatus text={value === '' ? '' : words('form.password.progress', { met: reached, total: rules.length })} />
    </div>
  );
}

export function NewPasswordWidget({ field, error }: WidgetProps) {
  return (
    <div className="field form-new-password">
      <PasswordControl field={field} error={error} autoComplete="new-password" />
      {field.rules !== null && field.rules.length > 0 && <Rules name={field.name} rules={field.rules} />}
    </div>
  );
}
