import type { ComponentProps } from 'react';
import field from './field.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** The values, each with its label. */
  choices: readonly (readonly [value: string, label: string])[];
}

/** A labelled choice of one value. */
export function SelectField({ label, choices, ...select }: SelectFieldProps) {
  return (
    <label className={field.field}>
      <span className={field.label}>{label}</span>
      <select className={field.input} {...select}>
        {choices.map(([own, text]) => (
          <option key={own} value={own}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
