import { useTranslation } from 'react-i18next';
import { amountMessages } from '#components/blocks/account/work-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Decision } from '#machines/admin/users/access.actors.ts';
import type { AccessResult } from '#machines/admin/users/access.machine.ts';

/** Returns the texts of access changes: titles, effects and results. */
export function useAccessMessages() {
  const { t } = useTranslation('users');
  const format = useFormat();

  const messagesOf = ({ intent, user, role }: Pick<Decision, 'intent' | 'user' | 'role'>) => {
    const { name } = user;
    const values = {
      name,
      email: user.email ?? '',
      role: t(`roles.${role}`),
      before: t(`roles.${user.role}`),
    };
    return {
      role: {
        title: t('access.role.title', values),
        effect: t('access.role.effect', values),
        confirm: t('access.role.confirm'),
        pending: t('access.role.pending'),
        done: t('access.role.done', values),
      },
      suspend: {
        title: t('access.suspend.title', values),
        effect: t('access.suspend.effect', values),
        confirm: t('access.suspend.confirm'),
        pending: t('access.suspend.pending'),
        done: t('access.suspend.done', values),
      },
      reactivate: {
        title: t('access.reactivate.title', values),
        effect: t('access.reactivate.effect', values),
        confirm: t('access.reactivate.confirm'),
        pending: t('access.reactivate.pending'),
        done: t('access.reactivate.done', values),
      },
      signOut: {
        title: t('access.signOut.title', values),
        effect: t('access.signOut.effect', values),
        confirm: t('access.signOut.confirm'),
        pending: t('access.signOut.pending'),
        done: t('access.signOut.done', values),
      },
      resetTwoFactor: {
        title: t('access.resetTwoFactor.title', values),
        effect: t('access.resetTwoFactor.effect', values),
        confirm: t('access.resetTwoFactor.confirm'),
        pending: t('access.resetTwoFactor.pending'),
        done: t('access.resetTwoFactor.done', values),
      },
      resendInvitation: {
        title: t('access.resendInvitation.title', values),
        effect: t('access.resendInvitation.effect', values),
        confirm: t('access.resendInvitation.confirm'),
        pending: t('access.resendInvitation.pending'),
        done: t('access.resendInvitation.done', values),
      },
    }[intent];
  };

  /** Describes the result, including the reassigned work. */
  const doneMessages = (result: NonNullable<AccessResult>) => {
    const { done } = messagesOf(result);
    const { passed } = result;
    if (!passed || passed.candidates + passed.cases + passed.tasks === 0) return done;
    return `${done} ${t('access.work.passed', { work: amountMessages(passed, { t, format }) })}`;
  };

  return { messagesOf, doneMessages };
}
