import './alert.css';
import { useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

export interface SummaryError {
  fieldId: string;
  message: string;
}

/** Takes the focus each time `errors` is a new list; each line leads to its field. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is a new refusal, and takes the focus again.
  useEffect(() => box.current?.focus(), [errors]);
  if (errors.length === 0) return null;
  return (
    <div className="alert alert-error summary" role="alert" aria-labelledby={heading} tabIndex={-1} ref={box}>
      <Icon name="error" size={24} />
      <div className="alert-body">
        <h2 className="alert-title" id={heading}>
          {title}
        </h2>
        <ul className="summary-list">
          {errors.map((error) => (
            <li key={error.fieldId + error.message}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  const field = document.getElementById(error.fieldId);
                  if (!field) return;
                  event.preventDefault();
                  field.focus();
                }}
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
