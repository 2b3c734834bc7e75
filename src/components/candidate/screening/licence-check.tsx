import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import type { Eligibility, EligibilityReason } from '#machines/data/rpc/check-eligibility.ts';
import styles from './screening.module.css';

const tones = { eligible: 'good', after_swap: 'warn', not_eligible: 'bad' } as const;

/** What the licence check says, and every reason for it. */
export function LicenceCheck({ eligibility: { verdict, reasons, params } }: { eligibility: Eligibility }) {
  const { t } = useTranslation(['screening', 'candidates']);
  const format = useFormat();
  const number = (value: number | undefined) => (value === undefined ? '' : format.number(value));
  const facts = (reason: EligibilityReason) => ({
    needed: t(`candidates:licence.${params.needed_license_type ?? 'unknown'}`),
    age: number(params.age),
    max: number(params.max_age),
    held: number(params.held_months),
    min: number(reason === 'too_young' ? params.min_age : params.min_experience_months),
  });
  const { weeks } = params;
  return (
    <section className={styles.Part} aria-labelledby="licence-check">
      <h3 id="licence-check" className={styles.Title}>
        {t('licence.title')}
      </h3>
      <p>
        <Badge tone={tones[verdict]}>
          {verdict === 'after_swap' && weeks !== undefined
            ? t('licence.after_swap_weeks', { count: weeks })
            : t(`licence.${verdict}`)}
        </Badge>
      </p>
      {reasons.length === 0 ? (
        <p className={styles.Quiet}>{t('licence.fine')}</p>
      ) : (
        <ul className={styles.Points}>
          {reasons.map((reason) => (
            <li key={reason}>{t(`licence.reason.${reason}`, facts(reason))}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
