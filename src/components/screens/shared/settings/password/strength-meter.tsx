import { useTranslation } from 'react-i18next';
import { strengthOf } from '#components/ui/password-field/password-strength.ts';
import styles from './strength-meter.module.css';

export interface StrengthMeterProps {
  /** Current input. */
  password: string;
}

/** Shows the strength of the new password as a bar and a word. Keeps its space while empty. */
export function StrengthMeter({ password }: StrengthMeterProps) {
  const { t } = useTranslation('settings');
  const strength = strengthOf(password);
  return (
    <p className={styles.Meter} data-strength={strength} role="status">
      <span className={styles.Bar} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {strength !== 'short' && (
        <span>
          {t('password.strength.label')}: {t(`password.strength.${strength}`)}
        </span>
      )}
    </p>
  );
}
