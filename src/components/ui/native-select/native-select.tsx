import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import frame from '#components/ui/field/field.module.css';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './native-select.module.css';

export interface NativeSelectProps {
  /** Label, always visible above the field. */
  label: string;
  /** Options in display order. */
  options: readonly { value: string; label: string }[];
  /** Value of the chosen option; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Text of the first option, which means no choice. */
  placeholder: string;
  name?: string;
  autoComplete?: string | undefined;
  /** Hint shown under the field. */
  hint?: string | undefined;
  /** Error message that says how to fix it. Marks the field invalid. */
  error?: string | undefined;
  /** Marks the field invalid, if an outer field shows the error. */
  isInvalid?: boolean;
  /** Id of the element with the error message, if it is not the field's own. */
  describedBy?: string | undefined;
}

/** Renders a native select: on a phone the system picker, in system fonts, without code of ours. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, options, value, onChange, placeholder, name, autoComplete, hint, error } = props;
  const id = useId();
  const isInvalid = error !== undefined || props.isInvalid === true;
  const described = [
    error !== undefined && `${id}-error`,
    hint !== undefined && `${id}-hint`,
    props.describedBy,
  ].filter(Boolean);
  return (
    <div className={frame.Field} data-size="large" data-invalid={isInvalid || undefined}>
      <label className={frame.Label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`${frame.Box} ${styles.Select}`}
        name={name}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <span id={`${id}-error`} className={frame.Error}>
          <Icon of={CircleAlert} />
          {error}
        </span>
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={frame.Hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
