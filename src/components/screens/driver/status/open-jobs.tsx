import { useMachine } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { MyOpening } from '#machines/data/rpc/my-applications.ts';
import { interestMachine } from '#machines/driver/status/orders.machine.ts';
import styles from './status.module.css';

export interface OpenJobsProps {
  openings: readonly MyOpening[];
}

/** Lists jobs that the driver's licence allows. The driver can tell the recruiter which are of interest. */
export function OpenJobs({ openings }: OpenJobsProps) {
  const { t } = useTranslation(['driverStatus', 'offerDocument']);
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const [{ context }, send] = useMachine(interestMachine);
  return (
    <Stack as="section" gap={3} aria-label={t('jobs.title')}>
      <Heading level={2}>{t('jobs.title')}</Heading>
      {openings.map(({ id, title, emirate, weeks, interested_at }) => {
        const error = context.errors[id];
        return (
          <article key={id} className={styles.Card}>
            <Stack gap={1}>
              <Heading level={3}>
                <bdi>{title}</bdi>
              </Heading>
              <Muted size="body">{t(`offerDocument:emirate.${emirate}`)}</Muted>
              {weeks !== null && <p>{t('jobs.swap', { count: weeks })}</p>}
            </Stack>
            {error && <Alert title={t('jobs.failed')}>{errorMessage(error)}</Alert>}
            {interested_at === null ? (
              <Button
                size="large"
                isWide
                isPending={context.orders.includes(id)}
                pendingLabel={t('sending')}
                onPress={() => send({ type: 'order.run', order: id })}
              >
                {t('jobs.interested')}
              </Button>
            ) : (
              <p className={styles.Fact}>
                <Icon of={Check} size="density" />
                {t('jobs.told', { date: format.date(interested_at) })}
              </p>
            )}
          </article>
        );
      })}
    </Stack>
  );
}
