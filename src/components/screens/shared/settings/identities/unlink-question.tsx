import { useTranslation } from 'react-i18next';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import type { Identity } from '#machines/data/auth-account.ts';
import { useIdentityName } from './use-identity-name.ts';

export interface UnlinkQuestionProps {
  identity: Identity;
  isPending: boolean;
  /** Error message. */
  error: string | undefined;
  onConfirm: (id: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before unlinking an account. */
export function UnlinkQuestion({ identity, onConfirm, onClose, ...rest }: UnlinkQuestionProps) {
  const { t } = useTranslation('staffSettings');
  const { nameOf } = useIdentityName();
  return (
    <Confirm
      {...rest}
      title={t('identities.unlinkQuestion', { name: nameOf(identity.provider) })}
      confirmLabel={t('identities.unlink')}
      pendingLabel={t('identities.unlinking')}
      isOpen
      onConfirm={() => onConfirm(identity.identity_id)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {t(identity.provider === 'email' ? 'identities.unlinkPassword' : 'identities.unlinkHint')}
    </Confirm>
  );
}
