import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-aria-components/Link';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './zero-fee-banner.module.css';

export interface ZeroFeeBannerProps {
  /** URL of the form to report that someone asked a driver for money. */
  reportHref: string;
}

/** States that drivers pay nothing, and links to the confidential report. */
export function ZeroFeeBanner({ reportHref }: ZeroFeeBannerProps) {
  const { t } = useTranslation('driverCards');
  return (
    <section className={styles.Banner}>
      <Icon of={ShieldCheck} size="density" />
      <div>
        <p>
          <strong>{t('zeroFee.title')}</strong> {t('zeroFee.help')}
        </p>
        <Link className={styles.Report ?? ''} href={reportHref}>
          {t('zeroFee.report')}
        </Link>
      </div>
    </section>
  );
}
