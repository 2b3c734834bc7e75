import FileUp from 'lucide-react/icons/file-up';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row } from '#components/ui/stack/stack.tsx';

/** Dialog to invite a user. */
export const inviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const lazyBulkInvite = lazyPart(async () => (await import('./bulk-invite.tsx')).BulkInvite);

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
        <LazyPart part={inviteDialog}>
          {(InviteDialog) => <InviteDialog userId={userId} onInvited={onInvited} onClose={close} />}
        </LazyPart>
      )}
      {open === 'many' && (
        <LazyPart part={lazyBulkInvite}>
          {(BulkInvite) => (
            <BulkInvite
              onClose={() => {
                close();
                onInvited?.();
              }}
            />
          )}
        </LazyPart>
      )}
    </Row>
  );
}
