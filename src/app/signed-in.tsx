import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { idle } from '#components/blocks/lazy-part/idle.ts';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { SettingsContext } from '#components/contexts/settings.context.ts';
import { DriverFrame } from '#components/layout/driver-frame/driver-frame.tsx';
import { ErrorBoundary } from '#components/layout/error-boundary/error-boundary.tsx';
import { Loading } from '#components/layout/loading/loading.tsx';
import { useScreenNames } from '#components/layout/sidebar/use-screen-names.ts';
import { createToastQueue, ToastContext, type ToastQueue } from '#components/ui/toast/toast-queue.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import {
  selectCommissionEnabled,
  selectStaffTwoFactorRequired,
} from '#machines/settings/settings.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { Bell } from './bell.tsx';
import { useClientReport } from './client-report.ts';
import { ClosedPage } from './closed-page.tsx';
import { InstallOffer, NewVersion } from './driver-parts.tsx';
import { LinkOver } from './link-over.tsx';
import { LinkRouter } from './link-router.tsx';
import { MenuContext } from './menu.context.ts';
import { entriesOf, isOn } from './navigation.ts';
import { Notices } from './notices.tsx';
import { useOutbox } from './outbox.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { homeOf, paths } from './paths.ts';
import { usePhotoQueue } from './photo-queue.ts';
import { usePreloadOnIntent } from './preload.ts';
import { memberRoutes } from './routes.ts';
import { owesSecondFactor } from './second-factor.ts';
import type { StaffFrameProps } from './staff-frame.tsx';
import { StaffLanguage } from './staff-language.tsx';

const ChoosePassword = lazy(async () => ({
  default: (await import('#components/screens/shared/settings/password/choose-password.screen.tsx'))
    .ChoosePasswordScreen,
}));
const DemandTwoFactor = lazy(async () => ({
  default: (await import('#components/screens/shared/settings/two-factor/demand-two-factor.screen.tsx'))
    .DemandTwoFactorScreen,
}));

export interface SignedInProps {
  /** Frame of staff pages; null for drivers, who never load it. */
  StaffFrame: ComponentType<StaffFrameProps> | null;
}

/**
 * Renders everything around a signed-in user's pages, and loads the settings on mount. A temporary password must be
 * changed first, then a missing second factor set up. The URL stays, so that the user continues to the requested page.
 */
export function SignedIn({ StaffFrame }: SignedInProps) {
  const user = SessionContext.useSelector(selectUser);
  const session = SessionContext.useActorRef();
  if (!user) return null;
  if (user.mustChangePassword) {
    return (
      <ChoosePassword
        user={user}
        onChosen={() => session.send({ type: 'session.userChanged', changes: { mustChangePassword: false } })}
        onSignOut={() => session.send({ type: 'session.signOut', scope: 'local' })}
      />
    );
  }
  const page = (
    <SettingsContext.Provider key={user.id}>
      <OutboxContext.Provider options={{ input: { userId: user.id } }}>
        <WithToasts>
          <LinkOver name={user.name} />
          <Frame user={user} StaffFrame={StaffFrame} />
        </WithToasts>
      </OutboxContext.Provider>
    </SettingsContext.Provider>
  );
  return user.role === 'driver' ? page : <StaffLanguage>{page}</StaffLanguage>;
}

/** Loads after the first paint; messages wait in the queue until then. */
const ToastRegion = lazy(async () => {
  await idle();
  const region = await import('#components/ui/toast/toast-region.tsx').catch(() => null);
  return { default: region?.ToastRegion ?? NoToasts };
});

/** The page works without the region if it cannot be loaded. */
function NoToasts(_: { queue: ToastQueue }) {
  return null;
}

/** Allows every page to show toasts. */
function WithToasts({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue);
  return (
    <ToastContext value={queue}>
      {children}
      <Suspense>
        <ToastRegion queue={queue} />
      </Suspense>
    </ToastContext>
  );
}

interface FrameProps extends SignedInProps {
  user: SessionUser;
}

function Frame(props: FrameProps) {
  const { pathname } = useLocation();
  usePreloadOnIntent(props.user);
  useClientReport();
  return <FrameForPath {...props} pathname={pathname} />;
}

/** Renders again for another page, not for every change of a page's URL. */
const FrameForPath = memo(function FrameForPath({
  user,
  StaffFrame,
  pathname,
}: FrameProps & { pathname: string }) {
  const session = SessionContext.useActorRef();
  const settings = SettingsContext.useActorRef();
  const commissionEnabled = SettingsContext.useSelector(selectCommissionEnabled);
  const isTwoFactorRequired = SettingsContext.useSelector(selectStaffTwoFactorRequired);
  useEffect(() => settings.send({ type: 'settings.load' }), [settings]);
  const { role } = user;
  const photoCount = usePhotoQueue(user);
  const outbox = useOutbox(
    role === 'driver' ? 'banner' : 'button',
    () => session.send({ type: 'session.signOut', scope: 'local' }),
    photoCount,
  );

  const { t } = useTranslation('shell');
  const route = memberRoutes.find(({ path }) => matchPath(path, pathname));
  const nameOf = useScreenNames(route ? [route.id] : []);
  if (owesSecondFactor(user, isTwoFactorRequired)) {
    return (
      <>
        <DemandTwoFactor user={user} onSignOut={outbox.signOut} />
        {outbox.question}
      </>
    );
  }
  if (route && !isOn(route, { commissionEnabled })) {
    return <ClosedPage page={nameOf(route.id)} to={homeOf(user.role)} />;
  }

  const frame = {
    user,
    items: entriesOf(role, { commissionEnabled }),
    path: pathname,
    title: route ? nameOf(route.id) : t('notFound.title'),
    settingsPath: paths.settings,
    bell: <Bell user={user} />,
    onSignOut: outbox.signOut,
  };
  const page = (
    <MenuContext value={frame.items}>
      <ErrorBoundary path={pathname}>
        <Suspense fallback={<Loading />}>
          <PageOutlet />
        </Suspense>
      </ErrorBoundary>
    </MenuContext>
  );
  return (
    <LinkRouter>
      {role === 'driver' || !StaffFrame ? (
        <DriverFrame
          {...frame}
          notices={
            <>
              <Notices />
              {outbox.status}
            </>
          }
          bottomContent={
            <Suspense>
              <NewVersion />
            </Suspense>
          }
          offer={
            pathname === paths.driver.home && (
              <Suspense>
                <InstallOffer />
              </Suspense>
            )
          }
        >
          {page}
        </DriverFrame>
      ) : (
        <StaffFrame
          {...frame}
          user={{ ...user, role }}
          status={outbox.status}
          isFullScreen={route?.isFullScreen === true}
          notices={<Notices showsSettingsError={route?.id !== 'config'} />}
        >
          {page}
        </StaffFrame>
      )}
      {outbox.question}
    </LinkRouter>
  );
});
