import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/badge/badge.tsx';
import styles from './candidate-row.module.css';
import type { CandidateSummary } from './candidate-summary.ts';
import { visaEnd } from './visa-end.ts';

export interface VisaCellProps {
  /** Candidate whose place and visa are shown. */
  candidate: Pick<
    CandidateSummary,
    'location_status' | 'emirate' | 'visa_status' | 'visa_expiry' | 'notice_until'
  >;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows the candidate's place and visa, with a badge when the visa ends soon. */
export function VisaCell({ candidate, now }: VisaCellProps) {
  const { t } = useTranslation('candidates');
  const { location_status, emirate, visa_status } = candidate;
  const isAbroad = location_status === 'abroad';
  const place =
    emirate !== null && !isAbroad ? t(`emirate.${emirate}`) : t(`place.${location_status ?? 'unknown'}`);
  // A candidate abroad has no UAE visa yet, so the place is enough.
  if (isAbroad && (visa_status === null || visa_status === 'abroad' || visa_status === 'unknown'))
    return <span className={styles.Quiet}>{place}</span>;

  if (location_status === null && (visa_status === null || visa_status === 'unknown'))
    return <span className={styles.Missing}>{place}</span>;

  const { days, tone } = visaEnd(candidate, now);
  const visa = t(`visa.${visa_status ?? 'unknown'}`);
  // The text after the visa is the time left, which is never truncated.
  const named = days === null ? visa : `${visa}${visaTextMark}`;
  const left = () => {
    if (days === null) return named;
    if (days === 0) return t('visa.today', { visa: named });
    return days > 0
      ? t('visa.left', { visa: named, count: days })
      : t('visa.ended', { visa: named, count: -days });
  };
  const [at, time] = t('visa.at', { place, visa: left() }).split(visaTextMark);
  const words = (
    <span className={styles.Ends}>
      <span>{at}</span>
      {time && <time>{time}</time>}
    </span>
  );
  return tone === null ? <span className={styles.Quiet}>{words}</span> : <Badge tone={tone}>{words}</Badge>;
}

/** Separator placed after the visa in the translated sentence. It occurs in no text. */
const visaTextMark = '\u0000';
