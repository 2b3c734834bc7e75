import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { SessionContext } from '#components/contexts/session.context.ts';
import { SettingsContext } from '#components/contexts/settings.context.ts';
import { DriverFrame } from '#components/layout/driver-frame/driver-frame.tsx';
import { ErrorBoundary } from '#components/layout/error-boundary/error-boundary.tsx';
import { Shell } from '#components/layout/shell/shell.tsx';
import { applyTheme, startTheme, type Theme } from '#components/layout/theme/theme.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import { selectCommissionEnabled } from '#machines/settings/settings.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { LinkRouter } from './link-router.tsx';
import { entriesOf, isOn } from './navigation.ts';
import { Notices } from './notices.tsx';
import { homeOf, paths } from './paths.ts';
import { routes } from './routes.ts';

/** Everything around the pages of a signed-in person; the settings load as it appears. */
export function SignedIn() {
  const user = SessionContext.useSelector(selectUser);
  if (!user) return null;
  return (
    <SettingsContext.Provider key={user.id}>
      <Frame user={user} />
    </SettingsContext.Provider>
  );
}

function Frame({ user }: { user: SessionUser }) {
  const session = SessionContext.useActorRef();
  const settings = SettingsContext.useActorRef();
  const commissionEnabled = SettingsContext.useSelector(selectCommissionEnabled);
  const [theme, setTheme] = useState<Theme>(startTheme);
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  useEffect(() => settings.send({ type: 'settings.load' }), [settings]);

  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route && !isOn(route, { commissionEnabled })) return <Navigate to={homeOf(user.role)} replace />;

  const frame = {
    user,
    items: entriesOf(user.role, { commissionEnabled }),
    path: pathname,
    title: route ? t(`screens.${route.id}`) : '',
    settingsPath: paths.settings,
    onSignOut: () => session.send({ type: 'session.signOut', scope: 'local' }),
    notices: <Notices />,
  };
  const page = (
    <ErrorBoundary path={pathname}>
      <Outlet />
    </ErrorBoundary>
  );
  const chooseTheme = (next: Theme) => {
    applyTheme(next);
    setTheme(next);
  };
  return (
    <LinkRouter>
      {user.role === 'driver' ? (
        <DriverFrame {...frame}>{page}</DriverFrame>
      ) : (
        <Shell {...frame} theme={theme} onTheme={chooseTheme}>
          {page}
        </Shell>
      )}
    </LinkRouter>
  );
}
