import { useMachine } from '@xstate/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '#components/blocks/late/late.tsx';
import { type LatePart, latePart } from '#components/blocks/late/late-part.ts';
import { errorWords } from '#components/i18n/error-words.ts';
import { withWords } from '#components/i18n/with-words.ts';
import { switchesMachine } from '#machines/admin/config/switches.machine.ts';
import { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ConfigView } from './config.view.tsx';
import type { ConfigPlace, ConfigTab } from './config-place.ts';
import { General } from './general.tsx';
import { Openings } from './openings.tsx';
import type { TabProps } from './tab-props.ts';

export interface ConfigScreenProps {
  /** The admin. */
  user: Pick<SessionUser, 'id' | 'twoFactorEnabled'>;
  place: ConfigPlace;
  /** Called with the next place. `isStep` is true if the back button should return here. */
  onPlace: (next: ConfigPlace, isStep: boolean) => void;
  /** The report of access to personal data, exports, consents and requests. */
  dataProtectionHref: string;
  /** Reloads the settings. */
  onReload: () => void;
}

/** Tabs whose code is loaded when they are opened. */
const laterTabs: Partial<Record<ConfigTab, LatePart<ComponentType<TabProps>>>> = {
  stages: latePart(async () => (await import('./stages-tab.tsx')).StagesTab),
  documents: latePart(async () => (await import('./documents-tab.tsx')).DocumentsTab),
  visa: latePart(async () => (await import('./visa-tab.tsx')).VisaTab),
  onboarding: latePart(async () => (await import('./onboarding-tab.tsx')).OnboardingTab),
  messages: latePart(async () => (await import('./messages-tab.tsx')).MessagesTab),
  calendar: latePart(
    withWords(['configCalendar'], async () => (await import('./calendar/calendar.tsx')).ConfigCalendar),
  ),
  privacy: latePart(
    withWords(['configPrivacy'], async () => (await import('./privacy/privacy.tsx')).ConfigPrivacy),
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
  const tabPart = laterTabs[place.tab];
  return (
    <ConfigView
      tab={place.tab}
      onTab={(tab) => onPlace({ ...place, tab, part: null, search: '', open: null }, true)}
      failure={
        error && {
          message: isTimeout ? `${errorWords(t, error)} ${errorWords(t, cause)}` : errorWords(t, error),
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
        <Late part={tabPart}>
          {(Tab) => <Tab key={place.tab} userId={user.id} {...{ place, onPlace, dataProtectionHref }} />}
        </Late>
      )}
    </ConfigView>
  );
}
