import { useMachine } from '@xstate/react';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { emptyInvite, inviteMachine } from '#machines/admin/users/invite.machine.ts';
import { InviteForm } from './invite-form.tsx';

export interface InviteButtonProps {
  /** Who invites: drafts are theirs. */
  userId: string;
}

/** The list's main action: invites somebody of the staff. */
export function InviteButton({ userId }: InviteButtonProps) {
  const { t } = useTranslation('users');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        <Icon of={UserPlus} size="density" />
        {t('invite.open')}
      </Button>
      {isOpen && <InviteDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is typed is kept, also when the dialog is closed before it is sent. */
function InviteDialog({ userId, onClose }: InviteButtonProps & { onClose: () => void }) {
  const { t } = useTranslation('users');
  const toasts = useToasts();
  const [snapshot, send] = useMachine(inviteMachine, {
    input: { userId, record: 'new', values: emptyInvite },
  });
  const invited = snapshot.status === 'done' ? snapshot.output : null;
  const end = useEffectEvent((name: string) => {
    toasts.add({ tone: 'good', text: t('invite.done', { name }) });
    onClose();
  });
  useEffect(() => {
    if (invited !== null) end(invited);
  }, [invited]);
  const { values, errors, error, restoredFrom } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return (
    <Dialog title={t('invite.title')} isOpen onOpenChange={onClose} isBusy={snapshot.matches('submitting')}>
      <InviteForm
        values={values}
        errors={errors}
        error={error}
        isPending={isBusy}
        isRestored={restoredFrom !== null}
        onChange={(changes) => send({ type: 'form.change', changes })}
        onDiscard={() => send({ type: 'form.discard' })}
        onCancel={onClose}
        onSubmit={() => send({ type: 'form.submit' })}
      />
    </Dialog>
  );
}
