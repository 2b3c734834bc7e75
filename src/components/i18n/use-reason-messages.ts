import { useTranslation } from 'react-i18next';
import type { RefusalReason } from '#machines/data/outbox.entry.ts';
import { ruleOf } from '#shared/refusal.ts';

/** Returns a function that explains why the server rejected an outbox entry. */
export function useReasonMessages(): (reason: RefusalReason) => string {
  const { t } = useTranslation('errors');
  const { t: tRefusal } = useTranslation('refusals');
  return ({ code }) => {
    const rule = ruleOf(code);
    if (rule) return tRefusal(rule);
    if (code === 'data.denied' || code === 'data.missing' || code === 'data.unreadable') return t(code);
    return t('data.failed');
  };
}
