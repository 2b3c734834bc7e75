import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { SentReport } from '#machines/driver/driver-report/report-form.machine.ts';
import type { HomeHrefs } from './home.props.ts';
import styles from './report.module.css';

export interface ReceiptProps {
  report: SentReport;
  hrefs: HomeHrefs;
}

/** Shows the receipt of a report, and what happens next. */
export function Receipt({ report, hrefs }: ReceiptProps) {
  const { t } = useTranslation('driverReport');
  const isQueued = report.state === 'queued';
  return (
    <section className={styles.Card} role="status">
      <div className={styles.Confirmation}>
        <Icon of={CircleCheck} size="large" />
        <Stack gap={2}>
          <Heading level={2}>{t(isQueued ? 'sent.queued' : 'sent.title')}</Heading>
          {isQueued ? (
            <p>{t('sent.queuedHelp')}</p>
          ) : (
            <p>{t('sent.number', { number: report.key.slice(0, 8).toUpperCase() })}</p>
          )}
          <p>{t('sent.read')}</p>
          <p>{t('sent.next')}</p>
        </Stack>
      </div>
      <ButtonLink href={hrefs.home} variant="primary" size="large">
        {t('home')}
      </ButtonLink>
      <ButtonLink href={hrefs.reportOf('mine')} size="large">
        {t('mine.title')}
      </ButtonLink>
    </section>
  );
}
