import './field.css';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from './Icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

/** A native select, styled. */
export function Select({
  options,
  empty,
  className,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  empty: string;
  ref?: Ref<HTMLSelectElement>;
}) {
  return (
    <div className={className === undefined ? 'select' : `select ${className}`}>
      <select {...rest} className="input">
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" className="select-arrow" />
    </div>
  );
}
