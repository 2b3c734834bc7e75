import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import {
  calendarFeedMachine,
  type FeedOrder,
} from '#machines/recruiter/interview-calendar/calendar-feed.machine.ts';
import styles from './interview-calendar.module.css';

/** Calendar feed of the user's interviews: creates a secret URL, shows it once, and revokes it. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('interviewCalendar');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [state, send] = useMachine(calendarFeedMachine);
  const { data, loadError, done, error } = state.context;
  const isBusy = state.hasTag('busy');
  const run = (order: FeedOrder) => send({ type: 'order.run', order });
  const address = done?.order === 'create' ? done.result : null;
  return (
    <Dialog title={t('feed.title')} isOpen onOpenChange={onClose} size="small">
      <Stack gap={3}>
        <p>{t('feed.text')}</p>
        {error && <Alert>{errorMessage(error)}</Alert>}
        {!data && loadError && (
          <ErrorState title={t('feed.failed')} onRetry={() => send({ type: 'collection.reload' })}>
            {errorMessage(loadError)}
          </ErrorState>
        )}
        {!data && !loadError && <SkeletonLine width="80%" />}
        {address && (
          <>
            <bdi dir="ltr" className={styles.Address}>
              {address}
            </bdi>
            <Muted>{t('feed.once')}</Muted>
            <CopyButton text={address} label={t('feed.copy')} />
          </>
        )}
        {data && (
          <>
            {data.feed && (
              <Muted>
                {data.feed.read_at
                  ? t('feed.read', { when: format.dateTime(data.feed.read_at) })
                  : t('feed.unread', { when: format.date(data.feed.created_at) })}
              </Muted>
            )}
            <Row>
              <Button
                variant={data.feed ? 'secondary' : 'primary'}
                isPending={isBusy}
                onPress={() => run('create')}
              >
                {t(data.feed ? 'feed.again' : 'feed.create')}
              </Button>
              {data.feed && (
                <Button variant="danger" isPending={isBusy} onPress={() => run('revoke')}>
                  {t('feed.revoke')}
                </Button>
              )}
            </Row>
            {data.feed && <Muted>{t('feed.againText')}</Muted>}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
