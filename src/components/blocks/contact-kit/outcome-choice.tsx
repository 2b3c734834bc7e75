import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import styles from './contact-kit.module.css';
import { byDigit, isOutcome, type Outcome, outcomeStyles } from './outcomes.ts';

export interface OutcomeChoiceProps {
  /** Available outcomes, in the order of their digits. */
  outcomes: readonly Outcome[];
  /** Chosen outcome; null if none. */
  value: Outcome | null;
  onChange: (value: Outcome) => void;
}

/** Lets the user choose the outcome of a contact by pressing a row or its digit. */
export function OutcomeChoice({ outcomes, value, onChange }: OutcomeChoiceProps) {
  const { t } = useTranslation('candidates');
  return (
    <RadioGroup
      className={styles.Outcomes ?? ''}
      value={value}
      onChange={(chosen) => isOutcome(chosen) && onChange(chosen)}
    >
      <Label className={styles.Label ?? ''}>{t('log.outcome')}</Label>
      {byDigit(outcomes).map(([digit, outcome]) => (
        <Radio
          key={outcome}
          value={outcome}
          className={styles.Outcome ?? ''}
          data-tone={outcomeStyles[outcome].tone}
          autoFocus={(value ?? outcomes[0]) === outcome}
        >
          <Icon of={outcomeStyles[outcome].icon} />
          <span className={styles.OptionLabel}>{t(`outcome.${outcome}`)}</span>
          <Kbd keys={[digit]} />
        </Radio>
      ))}
    </RadioGroup>
  );
}
