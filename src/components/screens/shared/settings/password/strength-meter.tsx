import { useTranslation } from 'react-i18next';
import { strengthOf } from '#components/ui/password-field/password-strength.ts';
import styles from './strength-meter.module.css';

export interface StrengthMeterProps {
  /** The password as far as it is typed. */
  password: string;
}

/** How hard the new password is to guess, in a bar and a word; its place is kept while there is nothing to say. */
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
