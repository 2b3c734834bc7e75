import { useTranslation } from 'react-i18next';
import { NumberText } from '#components/ui/number/number.tsx';
import { formatPhone } from '#shared/phone.ts';
import styles from './candidate-row.module.css';
import { type CandidateSummary, nameOf } from './candidate-summary.ts';

export interface NameCellProps {
  /** Whose name and number. */
  candidate: CandidateSummary;
}

/** The name, and under it the phone number, with what is wrong with it. */
export function NameCell({ candidate }: NameCellProps) {
  const { phone_e164, phone_number, phone_status } = candidate;
  const { t } = useTranslation('candidates');
  const phone = phone_e164 === null ? phone_number : formatPhone(phone_e164);
  const name = nameOf(candidate);
  return (
    <span className={styles.Lines}>
      <bdi className={styles.Name} title={name}>
        {name}
      </bdi>
      <span className={styles.Second}>
        {phone === null ? t('phone.none') : <NumberText>{phone}</NumberText>}
        {phone !== null && phone_status !== 'valid' && (
          <span className={styles.Problem}>{t(`phone.${phone_status}`)}</span>
        )}
      </span>
    </span>
  );
}
