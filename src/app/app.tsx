import { Suspense, useEffect } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import type { I18n } from '#components/i18n/i18n.ts';
import { LanguageProvider } from '#components/i18n/language-provider.tsx';
import { Loading } from '#components/layout/loading/loading.tsx';
import type { Demo } from '#components/screens/public/login/login.demo.tsx';
import { needsPageLoad } from '#machines/session/session.selectors.ts';
import { DemoContext } from './demo.context.ts';
import { Entrance, type EntranceProps } from './entrance.tsx';
import { paths } from './paths.ts';

export interface AppProps extends EntranceProps {
  /** Translator in the start language. */
  i18n: I18n;
  /** Accounts offered at sign-in, in builds with sample data. */
  demo: Demo | null;
}

/** Renders the whole product. */
export function App({ i18n, demo, ...entrance }: AppProps) {
  return (
    <LanguageProvider i18n={i18n}>
      <DemoContext value={demo}>
        <SessionContext.Provider>
          <ReloadAfterUnauthorized />
          <Suspense fallback={<Loading />}>
            <Entrance {...entrance} />
          </Suspense>
        </SessionContext.Provider>
      </DemoContext>
    </LanguageProvider>
  );
}

/** Reloads `/login` after a 401, so that nothing of the rejected session stays in memory. */
function ReloadAfterUnauthorized() {
  const isDue = SessionContext.useSelector(needsPageLoad);
  useEffect(() => {
    if (isDue) window.location.assign(paths.login);
  }, [isDue]);
  return null;
}
