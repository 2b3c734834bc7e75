import { useId } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './interview-tracking.module.css';

export interface ScoreFieldProps<Value extends string> {
  /** Names the question for the keys of the scorecard. */
  code: string;
  /** What is asked. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** What is chosen; undefined while nothing is. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The answer is required, and somebody tried to send without it. */
  isMissing: boolean;
}

/** A question with its few answers beside it. */
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
