import { useTranslation } from 'react-i18next';
import { type Loaded, LoadedGroup } from '#components/blocks/settings-group/loaded-group.tsx';
import styles from '#components/blocks/settings-group/settings-lines.module.css';
import { useSecurityMessages } from '#components/i18n/use-security-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { useQuestion } from '#components/ui/confirm/use-question.ts';
import { SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { OwnSession } from '#machines/data/rpc/my-sessions.ts';
import type { AppError } from '#shared/app-error.ts';
import { SessionLine } from './session-line.tsx';
import { SignOutQuestion, type SignOutTarget } from './sign-out-question.tsx';
import { useDeviceName } from './use-device-name.ts';

export interface SessionsViewProps {
  /** The user's sessions, last used first. */
  load: Loaded<readonly OwnSession[]>;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** State of the current sign-out, and the error of the last one. */
  ending: { error: AppError | null; isPending: boolean };
  /** Signing out here discards unsent entries. */
  hasUnsent: boolean;
  onRetry: () => void;
  /** Ends the session with this id, or `others`. */
  onEnd: (id: string) => void;
  onDismiss: () => void;
  /** Called with a message when a session has ended. */
  onEnded: (text: string) => void;
  /** Signs out on this device, or on all devices. */
  onSignOut: (scope: 'local' | 'global') => void;
}

/** Lists the devices that the user is signed in on, with buttons to sign out. */
export function SessionsView({ load, onRetry, ...props }: SessionsViewProps) {
  const { t } = useTranslation('staffSettings');
  return (
    <LoadedGroup
      {...load}
      title={t('sessions.title')}
      description={t('sessions.hint')}
      labels={{ loading: t('sessions.loading'), failed: t('sessions.failed'), outdated: t('outdated') }}
      shape={
        <>
          <SkeletonBlock height="3.5rem" />
          <SkeletonBlock height="3.5rem" />
        </>
      }
      onRetry={onRetry}
    >
      {(sessions) => <Devices sessions={sessions} {...props} />}
    </LoadedGroup>
  );
}

type DevicesProps = Omit<SessionsViewProps, 'load' | 'onRetry'> & { sessions: readonly OwnSession[] };

function Devices({ sessions, now, ending, hasUnsent, ...props }: DevicesProps) {
  const { onEnd, onDismiss, onEnded, onSignOut } = props;
  const { t } = useTranslation('staffSettings');
  const nameOf = useDeviceName();
  const messagesOf = useSecurityMessages();
  const [asked, ask] = useQuestion<SignOutTarget>({
    isDone: (about) => isEnded(about, sessions),
    onOver: (about) =>
      onEnded(
        about.what === 'one'
          ? t('sessions.ended', { device: nameOf(about.session) })
          : t('sessions.othersEnded'),
      ),
  });
  const others = sessions.filter(({ is_current }) => !is_current);

  const confirm = () => {
    if (asked?.what === 'one') onEnd(asked.session.id);
    else if (asked?.what === 'others') onEnd('others');
    else onSignOut(asked?.what === 'everywhere' ? 'global' : 'local');
  };
  return (
    <>
      <ul className={styles.Lines} aria-label={t('sessions.title')}>
        {[...sessions]
          .sort((one, other) => Number(other.is_current) - Number(one.is_current))
          .map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              now={now}
              onEnd={() => ask(session.is_current ? { what: 'here' } : { what: 'one', session })}
            />
          ))}
      </ul>
      {others.length === 0 && <Muted size="body">{t('sessions.alone')}</Muted>}
      <Row>
        {others.length > 0 && <Button onPress={() => ask({ what: 'others' })}>{t('sessions.others')}</Button>}
        <Button onPress={() => ask({ what: 'everywhere' })}>{t('sessions.everywhere')}</Button>
      </Row>
      {asked && (
        <SignOutQuestion
          asked={asked}
          isPending={ending.isPending}
          error={ending.error ? messagesOf(ending.error) : undefined}
          hasUnsent={hasUnsent}
          onConfirm={confirm}
          onClose={() => {
            onDismiss();
            ask(null);
          }}
        />
      )}
    </>
  );
}

/** Returns whether the requested sessions have ended. */
function isEnded(asked: SignOutTarget, sessions: readonly OwnSession[]): boolean {
  if (asked.what === 'one') return !sessions.some(({ id }) => id === asked.session.id);
  return asked.what === 'others' && sessions.every(({ is_current }) => is_current);
}
