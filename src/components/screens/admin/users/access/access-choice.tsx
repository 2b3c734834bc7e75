import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { amountMessages } from '#components/blocks/account/work-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { MultiSelect } from '#components/ui/multi-select/multi-select.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { type AccessContext, type AccessEvent, hasOpenWork } from '#machines/admin/users/access.machine.ts';
import styles from './access.module.css';

const roles = ['recruiter', 'operations', 'admin'] as const;

interface AccessChoiceProps {
  context: AccessContext;
  send: (event: AccessEvent) => void;
}

/** Asks for the new role, and who takes over the work. */
export function AccessChoice({ context, send }: AccessChoiceProps) {
  const { intent, user, role, missingChoice } = context;
  const { t } = useTranslation('users');
  return (
    <>
      {intent === 'role' && (
        <RadioGroup
          label={t('access.role.ask')}
          options={roles
            .filter((option) => option !== user.role)
            .map((value) => ({
              value,
              label: t(`roles.${value}`),
              description: t(`invite.roles.${value}`),
            }))}
          value={roles.find((option) => option === role) ?? null}
          onChange={(chosen) => send({ type: 'role.choose', role: chosen })}
          hint={t('access.role.now', { role: t(`roles.${user.role}`) })}
          error={missingChoice === 'role' ? t('access.role.lacking') : undefined}
        />
      )}
      {hasOpenWork(context.work) && <Recipients context={context} send={send} />}
    </>
  );
}

function Recipients({ context, send }: { context: AccessContext } & Pick<AccessChoiceProps, 'send'>) {
  const { user, work, colleagues, workTo, missingChoice } = context;
  const { t } = useTranslation('users');
  const format = useFormat();
  if (!work) return null;
  return (
    <div className={styles.Work}>
      <p>{t('access.work.has', { name: user.name, work: amountMessages(work, { t, format }) })}</p>
      {colleagues.length === 0 ? (
        <Banner icon={UserPlus}>{t('access.work.nobody', { role: t(`roles.${user.role}`) })}</Banner>
      ) : (
        <MultiSelect
          label={t('access.work.to')}
          hint={t('access.work.toHint')}
          options={colleagues.map(({ id, name, openWork }) => ({
            value: id,
            label: name,
            ...(openWork && { description: amountMessages(openWork, { t, format }) }),
          }))}
          value={workTo}
          onChange={(ids) => send({ type: 'recipients.choose', ids })}
          error={missingChoice === 'workTo' ? t('access.work.lacking') : undefined}
        />
      )}
    </div>
  );
}
