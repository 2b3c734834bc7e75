import { useMachine } from '@xstate/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type LazyCode, lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { errorMessage } from '#components/i18n/error-message.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { switchesMachine } from '#machines/admin/config/switches.machine.ts';
import { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ConfigView } from './config.view.tsx';
import type { ConfigTab, ConfigUrlState } from './config-url-state.ts';
import { General } from './general.tsx';
import { Openings } from './openings.tsx';
import type { TabProps } from './tab-props.ts';

export interface ConfigScreenProps {
  /** The admin. */
  user: Pick<SessionUser, 'id' | 'twoFactorEnabled'>;
  place: ConfigUrlState;
  /** Called with the next place. `isStep` is true if the back button should return here. */
  onPlace: (next: ConfigUrlState, isStep: boolean) => void;
  /** URL of the report on access to personal data, exports, consents and requests. */
  dataProtectionHref: string;
  /** Reloads the settings. */
  onReload: () => void;
}

/** Tabs whose code is loaded when they are opened. */
const lazyTabs: Partial<Record<ConfigTab, LazyCode<ComponentType<TabProps>>>> = {
  stages: lazyPart(async () => (await import('./stages-tab.tsx')).StagesTab),
  documents: lazyPart(async () => (await import('./documents-tab.tsx')).DocumentsTab),
  visa: lazyPart(async () => (await import('./visa-tab.tsx')).VisaTab),
  onboarding: lazyPart(async () => (await import('./onboarding-tab.tsx')).OnboardingTab),
  messages: lazyPart(async () => (await import('./messages-tab.tsx')).MessagesTab),
  calendar: lazyPart(
    withNamespaces(['configCalendar'], async () => (await import('./calendar/calendar.tsx')).ConfigCalendar),
  ),
  privacy: lazyPart(
    withNamespaces(['configPrivacy'], async () => (await import('./privacy/privacy.tsx')).ConfigPrivacy),
  ),
};

/** Runs the configuration: switches, openings with their clients, and the tables of the other tabs. */
export function ConfigScreen({ user, place, onPlace, dataProtectionHref, onReload }: ConfigScreenProps) {
  const [snapshot, send] = useMachine(switchesMachine, { input: { userId: user.id } });
  const { t } = useTranslation('errors');
  const { error } = snapshot.context;
  const cause = error?.cause;
  const isTimeout = cause instanceof AppError && cause.code === 'settings.timeout';
  const reload = () => {
    send({ type: 'switches.reload' });
    onReload();
  };
  const tabPart = lazyTabs[place.tab];
  return (
    <ConfigView
      tab={place.tab}
      onTab={(tab) => onPlace({ ...place, tab, part: null, search: '', open: null }, true)}
      failure={
        error && {
          message: isTimeout ? `${errorMessage(t, error)} ${errorMessage(t, cause)}` : errorMessage(t, error),
          isRetrying: snapshot.hasTag('busy'),
          onRetry: reload,
        }
      }
    >
      {place.tab === 'general' && (
        <General hasSecondFactor={user.twoFactorEnabled} snapshot={snapshot} send={send} />
      )}
      {place.tab === 'openings' && <Openings userId={user.id} place={place} onPlace={onPlace} />}
      {tabPart && (
        <LazyPart part={tabPart}>
          {(Tab) => <Tab key={place.tab} userId={user.id} {...{ place, onPlace, dataProtectionHref }} />}
        </LazyPart>
      )}
    </ConfigView>
  );
}
