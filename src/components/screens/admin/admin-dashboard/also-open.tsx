import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Link } from '#components/ui/link/link.tsx';
import type { Headline } from '#machines/data/rpc/report-headline.ts';
import type { IntegrityReport } from '#machines/data/tables/integrity-reports.ts';
import styles from './approvals.module.css';

export interface AlsoOpenProps extends Pick<Headline, 'commissions_to_approve'> {
  reports: readonly IntegrityReport[];
  reportHref: (id: string) => string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Path of the page to approve commission lines. */
  commissionHref: string;
}

/** Links to decisions on other pages. Renders nothing if there are none. */
export function AlsoOpen(props: AlsoOpenProps) {
  const { commissions_to_approve: lines, reports, reportHref, commissionHref, now } = props;
  const { t } = useTranslation(['overview', 'news']);
  const { ago } = useMoments(now);
  if (lines + reports.length === 0) return null;
  return (
    <ul className={styles.Also} aria-label={t('approvals.also')}>
      {lines > 0 && (
        <li>
          <Link href={commissionHref}>{t('approvals.commissions', { count: lines })}</Link>
        </li>
      )}
      {reports.map(({ id, kind, created_at: at }) => (
        <li key={id}>
          <Link href={reportHref(id)}>
            {t('report.line', { kind: t(`news:report.${kind}`), when: ago(at) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
