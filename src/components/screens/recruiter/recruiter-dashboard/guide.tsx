import { useTranslation } from 'react-i18next';
import { Link } from '#components/ui/link/link.tsx';
import { ClaimButton, type ClaimProps } from './claim.tsx';
import styles from './due.module.css';

interface GuideProps extends Omit<ClaimProps, 'claimed'> {
  leadsHref: string;
}

/** First steps for a recruiter without candidates. */
export function Guide({ leadsHref, ...claim }: GuideProps) {
  const { t } = useTranslation('recruiterDashboard');
  return (
    <div className={styles.Guide}>
      <p className={styles.Name}>{t('guide.title')}</p>
      <ol>
        <li>
          <p>{t('guide.claim')}</p>
          <ClaimButton {...claim} isMain />
        </li>
        <li>
          <p>{t('guide.call')}</p>
        </li>
        <li>
          <p>{t('guide.qualify')}</p>
          <Link href={leadsHref}>{t('guide.leads')}</Link>
        </li>
      </ol>
    </div>
  );
}
