import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LastUpdated } from '#components/blocks/last-updated/last-updated.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { driverHomeMachine } from '#machines/driver/driver-dashboard/driver-home.machine.ts';
import { homeWorkMachine } from '#machines/driver/driver-dashboard/home-work.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { HomeHrefs, HomeUrlState } from './home.props.ts';
import { HomeView } from './home.view.tsx';

const lazyFirstVisit = lazyPart(async () => (await import('./first-visit.tsx')).FirstVisit);
const lazyMoveStep = lazyPart(async () => (await import('./move-step.tsx')).MoveStep);
const report = lazyPart(
  withNamespaces(['driverReport'], async () => (await import('./report.tsx')).ReportScreen),
);

export interface DriverDashboardScreenProps {
  user: Pick<SessionUser, 'id'>;
  place: HomeUrlState;
  hrefs: HomeHrefs;
  /** Navigates to a path. With `replace`, the back button skips the current page. */
  onNavigate: (href: string, how?: 'replace') => void;
}

/** `/driver`: shows the driver's status, tasks, contacts and dates. */
export function DriverDashboardScreen(props: DriverDashboardScreenProps) {
  if (props.place.report !== null) {
    return (
      <LazyPart part={report} fallback={<HomeLoading />}>
        {(Report) => <Report {...props} place={props.place.report ?? 'what'} />}
      </LazyPart>
    );
  }
  return <Home {...props} />;
}

function Home({ user, place, hrefs, onNavigate }: DriverDashboardScreenProps) {
  const { t } = useTranslation('driverHome');
  const errorMessage = useErrorMessages();
  const now = useNow();
  const [{ context, ...snapshot }, send] = useMachine(driverHomeMachine);
  const [work, sendWork, workActor] = useMachine(homeWorkMachine);
  const [isLater, setLater] = useState(false);
  const goHome = useLatest(() => {
    send({ type: 'widget.reload' });
    onNavigate(hrefs.home, 'replace');
  });
  useEffect(() => {
    const done = workActor.on('order.done', () => send({ type: 'widget.reload' }));
    return () => done.unsubscribe();
  }, [workActor, send]);
  const { data: home, error, readAt } = context;
  if (home === null) {
    return error === null ? (
      <HomeLoading />
    ) : (
      <ErrorState title={t('failed')} size="page" onRetry={() => send({ type: 'widget.reload' })}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  const isFirst = home.consent === 'missing' && !isLater;
  if ((isFirst || place.isConsenting) && home.consent !== 'held') {
    return (
      <LazyPart part={lazyFirstVisit} fallback={<HomeLoading />}>
        {(FirstVisit) => (
          <FirstVisit
            userId={user.id}
            onAgreed={goHome}
            onLater={() => {
              setLater(true);
              onNavigate(hrefs.home, 'replace');
            }}
          />
        )}
      </LazyPart>
    );
  }
  if (place.moving !== null) {
    return (
      <LazyPart part={lazyMoveStep} fallback={<HomeLoading />}>
        {(MoveStep) => <MoveStep interviewId={place.moving ?? ''} homeHref={hrefs.home} onMoved={goHome} />}
      </LazyPart>
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
function HomeLoading() {
  const { t } = useTranslation('driverHome');
  return (
    <Skeleton label={t('loading')}>
      <SkeletonBlock height="11rem" />
      <SkeletonBlock height="13rem" />
      <SkeletonBlock height="14rem" />
    </Skeleton>
  );
}
