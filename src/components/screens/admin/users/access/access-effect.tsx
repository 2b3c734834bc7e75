import { useTranslation } from 'react-i18next';
import { amountMessages } from '#components/blocks/account/work-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { type AccessContext, hasOpenWork } from '#machines/admin/users/access.machine.ts';
import { useAccessMessages } from './use-access-messages.ts';

/** Shows the effect of the change, and who takes over the work. */
export function AccessEffect({ context }: { context: AccessContext }) {
  const { intent, user, role, work, workTo, colleagues } = context;
  const { t } = useTranslation('users');
  const format = useFormat();
  const { messagesOf } = useAccessMessages();
  const recipientNames = colleagues.filter(({ id }) => workTo.includes(id)).map(({ name }) => name);
  const values = {
    names: format.list(recipientNames),
    work: work ? amountMessages(work, { t, format }) : '',
  };
  return (
    <Stack>
      <p>{messagesOf({ intent, user, role: role ?? user.role }).effect}</p>
      {hasOpenWork(work) && recipientNames.length > 0 && (
        <p>{recipientNames.length > 1 ? t('access.work.shared', values) : t('access.work.goesTo', values)}</p>
      )}
    </Stack>
  );
}
