import FileUp from 'lucide-react/icons/file-up';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';

/** Dialog to invite a user. */
export const inviteDialog = latePart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const inviteMany = latePart(async () => (await import('./invite-many.tsx')).InviteMany);

export interface InviteButtonProps {
  /** Id of the current user, who owns the drafts. */
  userId: string;
  /** Called when someone may have been invited. */
  onInvited?: () => void;
}

/** Main action of the list: invites a staff member, or several by a file. */
export function InviteButton({ userId, onInvited }: InviteButtonProps) {
  const { t } = useTranslation('users');
  const [open, setOpen] = useState<'one' | 'many' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row as="span">
      <Button onPress={() => setOpen('many')}>
        <Icon of={FileUp} size="density" />
        {t('inviteMany.open')}
      </Button>
      <Button variant="primary" onPress={() => setOpen('one')}>
        <Icon of={UserPlus} size="density" />
        {t('invite.open')}
      </Button>
      {open === 'one' && (
        <Late part={inviteDialog}>
          {(InviteDialog) => <InviteDialog userId={userId} onInvited={onInvited} onClose={close} />}
        </Late>
      )}
      {open === 'many' && (
        <Late part={inviteMany}>
          {(InviteMany) => (
            <InviteMany
              onClose={() => {
                close();
                onInvited?.();
              }}
            />
          )}
        </Late>
      )}
    </Row>
  );
}
