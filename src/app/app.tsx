import { useEffect } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import type { I18n } from '#components/i18n/i18n.ts';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import type { Demo } from '#components/screens/public/login/login.demo.tsx';
import { needsPageLoad } from '#machines/session/session.selectors.ts';
import { DemoContext } from './demo.context.ts';
import { paths } from './paths.ts';
import { Router } from './router.tsx';

export interface AppProps {
  /** Speaks the language the page starts in. */
  i18n: I18n;
  /** Accounts offered at sign-in, in builds with sample data. */
  demo: Demo | null;
}

/** The whole product, inside whichever router knows the address. */
export function App({ i18n, demo }: AppProps) {
  return (
    <LanguageProvider i18n={i18n}>
      <DemoContext value={demo}>
        <SessionContext.Provider>
          <PageLoadAfterRefusal />
          <Router />
        </SessionContext.Provider>
      </DemoContext>
    </LanguageProvider>
  );
}

/** A 401 ends in a full load of `/login`, so that nothing of the refused session stays in memory. */
function PageLoadAfterRefusal() {
  const isDue = SessionContext.useSelector(needsPageLoad);
  useEffect(() => {
    if (isDue) window.location.assign(paths.login);
  }, [isDue]);
  return null;
}
