import { useTranslation } from 'react-i18next';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import type { OwnSession } from '#machines/data/rpc/my-sessions.ts';
import { useDeviceName } from './use-device-name.ts';

/** The sessions to sign out. */
export type SignOutTarget = { what: 'here' | 'others' | 'everywhere' } | { what: 'one'; session: OwnSession };

export interface SignOutQuestionProps {
  asked: SignOutTarget;
  isPending: boolean;
  /** Error message of the failed sign-out. */
  error: string | undefined;
  /** Signing out here discards unsent entries. */
  hasUnsent: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before devices are signed out, and says when each loses access. */
export function SignOutQuestion({ asked, hasUnsent, onClose, ...rest }: SignOutQuestionProps) {
  const { t } = useTranslation('staffSettings');
  const nameOf = useDeviceName();
  const words = {
    one: () => ({
      title: t('sessions.endQuestion', { device: asked.what === 'one' ? nameOf(asked.session) : '' }),
      hint: t('sessions.endHint'),
    }),
    here: () => ({ title: t('sessions.hereQuestion'), hint: t('sessions.hereHint') }),
    others: () => ({ title: t('sessions.othersQuestion'), hint: t('sessions.othersHint') }),
    everywhere: () => ({ title: t('sessions.everywhereQuestion'), hint: t('sessions.everywhereHint') }),
  };
  const { title, hint } = words[asked.what]();
  const losesUnsentWork = hasUnsent && (asked.what === 'here' || asked.what === 'everywhere');
  return (
    <Confirm
      {...rest}
      title={title}
      confirmLabel={t('sessions.end')}
      pendingLabel={t('sessions.ending')}
      isNonDestructive={!losesUnsentWork}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {losesUnsentWork && <strong>{t('sessions.unsent')} </strong>}
      {hint}
    </Confirm>
  );
}
