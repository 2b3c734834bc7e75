import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { emptyInvite, inviteMachine } from '#machines/admin/users/invite.machine.ts';
import { InviteForm } from './invite-form.tsx';

export interface InviteDialogProps {
  /** Id of the current user, who owns the drafts. */
  userId: string;
  onClose: () => void;
  /** Called when the invitation is sent. */
  onInvited?: (() => void) | undefined;
}

/** Dialog to invite a user. Keeps a draft when closed before sending. */
export function InviteDialog({ userId, onClose, onInvited }: InviteDialogProps) {
  const { t } = useTranslation('users');
  const toasts = useToasts();
  const [snapshot, send] = useMachine(inviteMachine, {
    input: { userId, record: 'new', values: emptyInvite },
  });
  const invited = snapshot.status === 'done' ? snapshot.output : null;
  const end = useEffectEvent((name: string) => {
    toasts.add({ tone: 'good', text: t('invite.done', { name }) });
    onInvited?.();
    onClose();
  });
  useEffect(() => {
    if (invited !== null) end(invited);
  }, [invited]);
  const { values, errors, error, restoredDraftTime } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (
    <Dialog title={t('invite.title')} isOpen onOpenChange={onClose} isBusy={snapshot.matches('submitting')}>
      <InviteForm
        values={values}
        errors={errors}
        error={error}
        isPending={isBusy}
        isRestored={restoredDraftTime !== null}
        onChange={(changes) => send({ type: 'form.change', changes })}
        onDiscard={() => send({ type: 'form.discard' })}
        onCancel={onClose}
        onSubmit={() => send({ type: 'form.submit' })}
      />
    </Dialog>
  );
}
