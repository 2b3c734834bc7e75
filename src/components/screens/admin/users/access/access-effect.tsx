import { useTranslation } from 'react-i18next';
import { amountWords } from '#components/blocks/account/work-words.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { type AccessContext, hasWork } from '#machines/admin/users/access.machine.ts';
import { useAccessWords } from './use-access-words.ts';

/** Shows the effect of the change, and who takes over the work. */
export function AccessEffect({ context }: { context: AccessContext }) {
  const { intent, user, role, work, workTo, colleagues } = context;
  const { t } = useTranslation('users');
  const format = useFormat();
  const { wordsOf } = useAccessWords();
  const takers = colleagues.filter(({ id }) => workTo.includes(id)).map(({ name }) => name);
  const values = {
    names: format.list(takers),
    work: work ? amountWords(work, { t, format }) : '',
  };
  return (
    <Stack>
      <p>{wordsOf({ intent, user, role: role ?? user.role }).effect}</p>
      {hasWork(work) && takers.length > 0 && (
        <p>{takers.length > 1 ? t('access.work.shared', values) : t('access.work.goesTo', values)}</p>
      )}
    </Stack>
  );
}
