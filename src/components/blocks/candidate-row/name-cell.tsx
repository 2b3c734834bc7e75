import { useTranslation } from 'react-i18next';
import { NumberText } from '#components/ui/number/number.tsx';
import { formatPhone } from '#shared/phone.ts';
import styles from './candidate-row.module.css';
import { type CandidateSummary, nameOf } from './candidate-summary.ts';

export interface NameCellProps {
  /** Candidate whose name and phone number are shown. */
  candidate: CandidateSummary;
}

/** Shows the name, with the phone number below it and any problem with the number. */
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
