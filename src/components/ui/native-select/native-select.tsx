import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import frame from '#components/ui/field/field.module.css';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './native-select.module.css';

export interface NativeSelectProps {
  /** What to choose, always in sight above the field. */
  label: string;
  /** What can be chosen, in the order shown. */
  options: readonly { value: string; label: string }[];
  /** The chosen option's value, or '' while none is. */
  value: string;
  onChange: (value: string) => void;
  /** The first option, which chooses nothing. */
  placeholder: string;
  name?: string;
  autoComplete?: string | undefined;
  /** Help that stays under the field. */
  hint?: string | undefined;
  /** What is wrong and how to put it right; marks the field invalid. */
  error?: string | undefined;
  /** Marks it invalid, where a field around it says why. */
  isInvalid?: boolean;
  /** Element that says what is wrong, where it is not its own. */
  describedBy?: string | undefined;
}

/** The browser's own list of choices: on a phone its wheel or sheet, in the phone's letters, and without code of ours. */
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
