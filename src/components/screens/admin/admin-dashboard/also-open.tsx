import { useTranslation } from 'react-i18next';
import { Link } from '#components/ui/link/link.tsx';
import type { Headline } from '#machines/data/rpc/report-headline.ts';
import styles from './approvals.module.css';

export interface AlsoOpenProps extends Pick<Headline, 'commissions_to_approve' | 'open_integrity_reports'> {
  /** Null as long as there is no such page. */
  commissionHref: string | null;
}

/** What is decided elsewhere; nothing when nothing is open. */
export function AlsoOpen(props: AlsoOpenProps) {
  const { commissions_to_approve: lines, open_integrity_reports: reports, commissionHref } = props;
  const { t } = useTranslation('overview');
  if (lines + reports === 0) return null;
  return (
    <ul className={styles.Also} aria-label={t('approvals.also')}>
      {lines > 0 && (
        <li>
          {commissionHref === null ? (
            t('approvals.commissions', { count: lines })
          ) : (
            <Link href={commissionHref}>{t('approvals.commissions', { count: lines })}</Link>
          )}
        </li>
      )}
      {reports > 0 && <li>{t('approvals.reports', { count: reports })}</li>}
    </ul>
  );
}
