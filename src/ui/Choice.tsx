import './choice.css';
import type { InputHTMLAttributes, ReactNode } from 'react';

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  type: 'radio' | 'checkbox';
  id: string;
  label: ReactNode;
  hint?: ReactNode;
};

/** A radio button or check box as a card; the hint describes it and is not part of its name. */
export function Choice({ type, id, label, hint, 'aria-describedby': described, ...rest }: ChoiceProps) {
  const describedBy = [described, hint && `${id}-about`].filter(Boolean).join(' ');
  return (
    <div className="choice">
      <input
        {...rest}
        type={type}
        id={id}
        className="choice-input"
        aria-labelledby={`${id}-name`}
        aria-describedby={describedBy || undefined}
      />
      <label className="choice-card" htmlFor={id}>
        <span className={`choice-mark choice-${type}`} aria-hidden="true" />
        <span className="choice-words">
          <span className="choice-label" id={`${id}-name`} dir="auto">
            {label}
          </span>
          {hint && (
            <span className="choice-hint" id={`${id}-about`}>
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}

/** Stacked choices, or side by side when `short`. */
export function Choices({ short, children }: { short?: boolean; children: ReactNode }) {
  return <div className={short ? 'choices choices-short' : 'choices'}>{children}</div>;
}
