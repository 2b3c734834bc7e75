import { useTranslation } from 'react-i18next';
import { SessionContext } from '#components/contexts/session.context.ts';
import { SettingsContext } from '#components/contexts/settings.context.ts';
import { errorMessage } from '#components/i18n/error-message.ts';
import { OfflineNotice } from '#components/layout/notices/offline-notice.tsx';
import { SettingsNotice } from '#components/layout/notices/settings-notice.tsx';
import { isOffline } from '#machines/session/session.selectors.ts';
import { selectSettingsError } from '#machines/settings/settings.machine.ts';

export interface NoticesProps {
  /** False on a page that shows settings errors itself. */
  showsSettingsError?: boolean;
}

/** Notices for all pages: no network, or default values in place of the settings. */
export function Notices({ showsSettingsError = true }: NoticesProps) {
  const settings = SettingsContext.useActorRef();
  const error = SettingsContext.useSelector(selectSettingsError);
  const isRetrying = SettingsContext.useSelector((snapshot) => snapshot.hasTag('busy'));
  const offline = SessionContext.useSelector(isOffline);
  const { t } = useTranslation('errors');
  return (
    <>
      {offline && <OfflineNotice />}
      {error && showsSettingsError && (
        <SettingsNotice
          message={errorMessage(t, error)}
          isRetrying={isRetrying}
          onRetry={() => settings.send({ type: 'settings.retry' })}
        />
      )}
    </>
  );
}
