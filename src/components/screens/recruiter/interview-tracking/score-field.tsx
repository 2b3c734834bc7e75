import { useId } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './interview-tracking.module.css';

export interface ScoreFieldProps<Value extends string> {
  /** Id of the question, for the scorecard's shortcuts. */
  code: string;
  /** The question. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Chosen value; undefined if none. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The answer is required, and the user tried to send without it. */
  isMissing: boolean;
}

/** Renders a question with its answers beside it. */
export function ScoreField<Value extends string>(props: ScoreFieldProps<Value>) {
  const { code, label, options, value, onChange, isMissing } = props;
  const id = useId();
  return (
    <div className={styles.Question} data-missing={isMissing || undefined} data-question={code}>
      <span id={id}>{label}</span>
      <RadioGroup
        aria-labelledby={id}
        className={styles.Options ?? ''}
        orientation="horizontal"
        isInvalid={isMissing}
        value={value ?? null}
        onChange={(chosen) => {
          const option = options.find((one) => one.value === chosen);
          if (option) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={styles.Option ?? ''}>
            {option.label}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
