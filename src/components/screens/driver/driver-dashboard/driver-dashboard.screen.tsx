import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastUpdated } from '#components/blocks/last-updated/last-updated.tsx';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { withWords } from '#components/i18n/with-words.ts';
import { useNow } from '#components/kinds/use-now.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { driverHomeMachine } from '#machines/driver/driver-dashboard/driver-home.machine.ts';
import { homeWorkMachine } from '#machines/driver/driver-dashboard/home-work.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { HomeHrefs, HomePlace } from './home.props.ts';
import { HomeView } from './home.view.tsx';

const firstVisit = latePart(async () => (await import('./first-visit.tsx')).FirstVisit);
const move = latePart(async () => (await import('./move-step.tsx')).MoveStep);
const report = latePart(withWords(['driverReport'], async () => (await import('./report.tsx')).ReportScreen));

export interface DriverDashboardScreenProps {
  user: Pick<SessionUser, 'id'>;
  place: HomePlace;
  hrefs: HomeHrefs;
  /** Navigates to a path. With `replace`, the back button skips the current page. */
  onGo: (href: string, how?: 'replace') => void;
}

/** `/driver`: shows the driver's status, tasks, contacts and dates. */
export function DriverDashboardScreen(props: DriverDashboardScreenProps) {
  if (props.place.report !== null) {
    return (
      <Late part={report} fallback={<HomeToCome />}>
        {(Report) => <Report {...props} place={props.place.report ?? 'what'} />}
      </Late>
    );
  }
  return <Home {...props} />;
}

function Home({ user, place, hrefs, onGo }: DriverDashboardScreenProps) {
  const { t } = useTranslation('driverHome');
  const errorWords = useErrorWords();
  const now = useNow();
  const [{ context, ...snapshot }, send] = useMachine(driverHomeMachine);
  const [work, sendWork, workActor] = useMachine(homeWorkMachine);
  const [isLater, setLater] = useState(false);
  const goHome = useLatest(() => {
    send({ type: 'widget.reload' });
    onGo(hrefs.home, 'replace');
  });
  useEffect(() => {
    const done = workActor.on('order.done', () => send({ type: 'widget.reload' }));
    return () => done.unsubscribe();
  }, [workActor, send]);
  const { data: home, error, readAt } = context;
  if (home === null) {
    return error === null ? (
      <HomeToCome />
    ) : (
      <ErrorState title={t('failed')} size="page" onRetry={() => send({ type: 'widget.reload' })}>
        {errorWords(error)}
      </ErrorState>
    );
  }
  const isFirst = home.consent === 'missing' && !isLater;
  if ((isFirst || place.isConsenting) && home.consent !== 'held') {
    return (
      <Late part={firstVisit} fallback={<HomeToCome />}>
        {(FirstVisit) => (
          <FirstVisit
            userId={user.id}
            onAgreed={goHome}
            onLater={() => {
              setLater(true);
              onGo(hrefs.home, 'replace');
            }}
          />
        )}
      </Late>
    );
  }
  if (place.moving !== null) {
    return (
      <Late part={move} fallback={<HomeToCome />}>
        {(MoveStep) => <MoveStep interviewId={place.moving ?? ''} homeHref={hrefs.home} onMoved={goHome} />}
      </Late>
    );
  }
  return (
    <Stack gap={3}>
      <LastUpdated
        readAt={readAt}
        error={error}
        isRetrying={snapshot.hasTag('busy')}
        onRetry={() => send({ type: 'widget.reload' })}
      />
      <HomeView
        home={home}
        hrefs={hrefs}
        now={now}
        orders={work.context.orders}
        errors={work.context.errors}
        onOrder={(order) => sendWork({ type: 'order.run', order })}
      />
    </Stack>
  );
}

/** Skeleton of the page: status, task and appointment. */
function HomeToCome() {
  const { t } = useTranslation('driverHome');
  return (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height="11rem" />
      <SkeletonBlock height="13rem" />
      <SkeletonBlock height="14rem" />
    </Skeleton>
  );
}
