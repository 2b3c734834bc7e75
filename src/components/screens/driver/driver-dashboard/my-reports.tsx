import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { myReportsMachine } from '#machines/driver/driver-report/reports.machine.ts';
import type { HomeHrefs } from './home.props.ts';
import styles from './report.module.css';

/** Lists the driver's reports and their status. */
export function MyReports({ hrefs }: { hrefs: HomeHrefs }) {
  const { t } = useTranslation('driverReport');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [{ context }, send] = useMachine(myReportsMachine);
  const { data, error } = context;
  if (data === null && error !== null) {
    return (
      <ErrorState title={t('mine.failed')} onRetry={() => send({ type: 'widget.reload' })}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  if (data === null) return <Skeleton label={t('mine.loading')} />;
  return (
    <section className={styles.Card}>
      <Heading level={2}>{t('mine.title')}</Heading>
      {data.length === 0 && <p>{t('mine.none')}</p>}
      <ul className={styles.Reports}>
        {data.map(({ id, text, status, created_at }) => (
          <li key={id}>
            <strong>{t(`mine.status.${status}`)}</strong>
            <p dir="auto">{text ?? t('mine.spoken')}</p>
            <Muted>{format.dateTime(created_at)}</Muted>
          </li>
        ))}
      </ul>
      <ButtonLink href={hrefs.home} size="large">
        {t('home')}
      </ButtonLink>
    </section>
  );
}
