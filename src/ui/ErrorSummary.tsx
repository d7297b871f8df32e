import './alert.css';
import { useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

export interface SummaryError {
  /** Id of the field's first input; null without a field. */
  fieldId: string | null;
  message: string;
  /** Identity of the fault. */
  fault?: object;
  /** A link after the message. */
  link?: { label: string; to: string } | null | undefined;
}

function FieldLink({ fieldId, message }: { fieldId: string; message: string }) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        const field = document.getElementById(fieldId);
        if (!field) return;
        event.preventDefault();
        field.focus();
      }}
    >
      {message}
    </a>
  );
}

/**
 * Links to faulty fields. Takes the focus for new errors, but not when some are only fixed; once all are, moves a lost
 * focus to the last field.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  const shown = useRef<readonly SummaryError[]>([]);
  useEffect(() => {
    const before = shown.current;
    shown.current = errors;
    const isNew = ({ fault }: SummaryError) => fault === undefined || !before.some((one) => one.fault === fault);
    if (errors.length >= before.length || errors.some(isNew)) box.current?.focus();
    const { fault, fieldId = null } = before[0] ?? {};
    if (errors.length > 0 || fault === undefined || fieldId === null) return;
    if (document.activeElement === document.body) document.getElementById(fieldId)?.focus();
  }, [errors]);
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
            <li key={`${error.fieldId} ${error.message}`}>
              {error.fieldId === null ? (
                <span className="summary-general">{error.message}</span>
              ) : (
                <FieldLink fieldId={error.fieldId} message={error.message} />
              )}
              {error.link && (
                <>
                  {' '}
                  <Link href={error.link.to}>{error.link.label}</Link>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
