import { useTranslation } from 'react-i18next';
import { amountMessages } from '#components/blocks/account/work-messages.ts';
import { languageNames, languages } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { AuditEntry } from '#machines/data/tables/audit-log.ts';
import { roles } from '#shared/roles.ts';

const statuses = ['active', 'invited', 'suspended', 'archived'] as const;

/** Returns the columns of an entry; empty for other values. */
function columnsOf(value: AuditEntry['after']): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** Returns a function that describes an audit entry as sentences, one per relevant column. */
export function useHistoryMessages(): (entry: AuditEntry) => string[] {
  const { t } = useTranslation('users');
  const format = useFormat();
  const roleOf = (value: unknown) => {
    const role = roles.find((one) => one === value);
    return role ? t(`roles.${role}`) : t('history.empty');
  };
  const statusOf = (value: unknown) => {
    const status = statuses.find((one) => one === value);
    return status ? t(`status.${status}`) : t('history.empty');
  };
  const languageOf = (value: unknown) => {
    const language = languages.find((one) => one === value);
    return language ? languageNames[language] : t('history.empty');
  };
  const textOf = (value: unknown) => (typeof value === 'string' ? value : t('history.empty'));
  const countOf = (value: unknown) => (typeof value === 'number' ? value : 0);

  const changes = (before: Record<string, unknown>, after: Record<string, unknown>) => {
    const pair = (column: string, toText: (value: unknown) => string) => ({
      before: toText(before[column]),
      after: toText(after[column]),
    });
    const known: Record<string, () => string> = {
      role: () => t('history.role', pair('role', roleOf)),
      status: () => t('history.status', pair('status', statusOf)),
      name: () => t('history.name', pair('name', textOf)),
      phone_number: () => t('history.phone', pair('phone_number', textOf)),
      email: () => t('history.email', pair('email', textOf)),
      locale: () => t('history.locale', pair('locale', languageOf)),
      avatar_url: () => t('history.avatar'),
      two_factor_enabled: () =>
        after.two_factor_enabled === true ? t('history.twoFactorOn') : t('history.twoFactorOff'),
      must_change_password: () =>
        after.must_change_password === true ? t('history.mustChange') : t('history.hasChanged'),
    };
    const changeTexts = Object.keys(after).flatMap((column) => known[column]?.() ?? []);
    return changeTexts.length > 0 ? changeTexts : [t('history.other')];
  };

  return ({ table_name, action, before, after }) => {
    const [was, is] = [columnsOf(before), columnsOf(after)];
    if (table_name === 'recruiter_capacity') return [t('history.capacity')];
    switch (action) {
      case 'invite':
        return [t('history.invite')];
      case 'reset_two_factor':
        return [t('history.resetTwoFactor')];
      case 'sign_out_everywhere': {
        const count = countOf(is.ended);
        return [t('history.signOut', { count, number: format.number(count) })];
      }
      case 'reassign_work': {
        const work = {
          candidates: countOf(is.candidates),
          cases: countOf(is.cases),
          tasks: countOf(is.tasks),
          interviews: countOf(is.interviews),
        };
        const dropped = countOf(is.interviews_dropped);
        const hasPassed = Object.values(work).some((count) => count > 0);
        return [
          ...(hasPassed ? [t('history.passOn', { work: amountMessages(work, { t, format }) })] : []),
          ...(dropped > 0 ? [t('history.dropped', { count: dropped, number: format.number(dropped) })] : []),
        ];
      }
      default:
        return changes(was, is);
    }
  };
}
