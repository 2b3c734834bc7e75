import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Stepper } from '#components/ui/stepper/stepper.tsx';
import { type AccessContext, type AccessEvent, hasOpenWork } from '#machines/admin/users/access.machine.ts';
import styles from './access.module.css';
import { AccessChoice } from './access-choice.tsx';
import { AccessEffect } from './access-effect.tsx';
import { useAccessMessages } from './use-access-messages.ts';

/** Phase of the dialog: the states of its machine that the user sees. */
export type AccessPhase = 'reading' | 'unread' | 'choosing' | 'confirming' | 'changing';

export interface AccessDialogProps {
  phase: AccessPhase;
  /** State of the change. */
  context: AccessContext;
  send: (event: AccessEvent) => void;
}

/** Dialog for one change of a user's access, from the required choices to the change. */
export function AccessDialog({ phase, context, send }: AccessDialogProps) {
  const { intent, user, error } = context;
  const { t } = useTranslation('users');
  const errorMessage = useErrorMessages();
  const { messagesOf } = useAccessMessages();
  const words = messagesOf({ intent, user, role: context.role ?? user.role });
  const isChanging = phase === 'changing';
  const hasChoice = intent === 'role' || hasOpenWork(context.work);
  const isDecided = phase === 'confirming' || isChanging;
  return (
    <Dialog
      title={words.title}
      size={hasChoice ? 'medium' : 'small'}
      isOpen
      onOpenChange={() => send({ type: 'access.close' })}
      isBusy={isChanging}
      footer={
        <>
          <Button onPress={() => send({ type: 'access.close' })} isDisabled={isChanging}>
            {t('access.cancel')}
          </Button>
          {isDecided && hasChoice && (
            <Button onPress={() => send({ type: 'access.back' })} isDisabled={isChanging}>
              {t('access.back')}
            </Button>
          )}
          {phase === 'choosing' && (
            <Button variant="primary" onPress={() => send({ type: 'access.next' })}>
              {t('access.next')}
            </Button>
          )}
          {isDecided && (
            <Button
              variant={intent === 'suspend' ? 'danger' : 'primary'}
              onPress={() => send({ type: 'access.confirm' })}
              isPending={isChanging}
              pendingLabel={words.pending}
            >
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.Access}>
        {hasChoice && (phase === 'choosing' || isDecided) && (
          <Stepper
            label={t('access.steps.label')}
            steps={[
              {
                id: 'choose',
                label: intent === 'role' ? t('access.steps.choose') : t('access.steps.work'),
                state: phase === 'choosing' ? 'current' : 'done',
              },
              {
                id: 'confirm',
                label: t('access.steps.confirm'),
                state: phase === 'choosing' ? 'upcoming' : 'current',
              },
            ]}
          />
        )}
        {phase === 'reading' && <Skeleton label={t('access.reading')} />}
        {phase === 'unread' && error && (
          <ErrorState title={t('access.unread')} onRetry={() => send({ type: 'access.retry' })}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {(phase === 'choosing' || phase === 'confirming') && error && <Alert>{errorMessage(error)}</Alert>}
        {phase === 'choosing' && <AccessChoice context={context} send={send} />}
        {isDecided && <AccessEffect context={context} />}
      </div>
    </Dialog>
  );
}
