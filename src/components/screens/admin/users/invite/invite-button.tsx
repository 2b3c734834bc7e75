import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';

/** The form of an invitation. */
export const inviteDialog = latePart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

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
      {isOpen && (
        <Late part={inviteDialog}>
          {(InviteDialog) => <InviteDialog userId={userId} onClose={() => setOpen(false)} />}
        </Late>
      )}
    </>
  );
}
