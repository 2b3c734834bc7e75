import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { QuietHours } from '#machines/data/tables/quiet-hours.ts';
import type { NotificationChoices } from '#machines/shared/settings/notifications/notification-choices.ts';
import type { AppError } from '#shared/app-error.ts';
import type { Role } from '#shared/roles.ts';
import { DriverTopics } from './driver-topics.tsx';
import { QuietHoursGroup } from './quiet-hours-group.tsx';
import { StaffTopics } from './staff-topics.tsx';
import type { TopicStates } from './topic-list.tsx';

export interface NotificationsViewProps {
  /** Role of the user, which determines the topics. */
  role: Role;
  /** The user's choices, including unsaved ones; null while loading or after an error. */
  choices: NotificationChoices | null;
  /** Error of the failed load. */
  error: AppError | null;
  /** The choices are being reloaded. */
  isRetrying: boolean;
  /** Ids of topics being saved, and `quiet`. */
  saving: readonly string[];
  /** Errors of changes that could not be saved, by id. */
  failures: Readonly<Record<string, AppError>>;
  onChoose: TopicStates['onChoose'];
  onQuietHoursChange: (quiet: QuietHours) => void;
  onRetry: () => void;
}

/** Shows the notification topics and quiet hours. */
export function NotificationsView(props: NotificationsViewProps) {
  const { role, choices, error, isRetrying, saving, failures, onChoose, onQuietHoursChange, onRetry } = props;
  const { t } = useTranslation('notificationSettings');
  const messages = useErrorMessages();
  const errorOf = (id: string) => {
    const failure = failures[id];
    return failure && t('notSaved', { reason: messages(failure) });
  };
  if (error) {
    return (
      <ErrorState title={t('failed')} onRetry={onRetry} isRetrying={isRetrying}>
        {messages(error)}
      </ErrorState>
    );
  }
  const states = { muted: choices?.muted ?? null, saving, errorOf, onChoose, loadingLabel: t('loading') };
  return (
    <Stack gap={6}>
      <Muted size="body" measure>
        {t('about')}
      </Muted>
      <QuietHoursGroup
        quiet={choices?.quiet ?? null}
        isSaving={saving.includes('quiet')}
        error={errorOf('quiet')}
        onChange={onQuietHoursChange}
      />
      {role === 'driver' ? <DriverTopics {...states} /> : <StaffTopics {...states} role={role} />}
    </Stack>
  );
}
