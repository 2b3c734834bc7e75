import { useTranslation } from 'react-i18next';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import type { OwnSession } from '#machines/data/rpc/my-sessions.ts';
import { useDeviceName } from './use-device-name.ts';

/** What is to be signed out. */
export type Asked = { what: 'here' | 'others' | 'everywhere' } | { what: 'one'; session: OwnSession };

export interface SignOutQuestionProps {
  asked: Asked;
  isPending: boolean;
  /** Why it failed. */
  error: string | undefined;
  /** Signing out here throws away what has not been sent. */
  hasUnsent: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before devices are signed out, and says when each of them stops. */
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
  const losesWork = hasUnsent && (asked.what === 'here' || asked.what === 'everywhere');
  return (
    <Confirm
      {...rest}
      title={title}
      confirmLabel={t('sessions.end')}
      pendingLabel={t('sessions.ending')}
      isHarmless={!losesWork}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {losesWork && <strong>{t('sessions.unsent')} </strong>}
      {hint}
    </Confirm>
  );
}
