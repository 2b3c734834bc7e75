import { useTranslation } from 'react-i18next';
import type { RefusalReason } from '#machines/data/outbox.entry.ts';
import { ruleOf } from '#shared/refusal.ts';

/** Turns the reason why something in the outbox was refused into a sentence. */
export function useReasonWords(): (reason: RefusalReason) => string {
  const { t } = useTranslation('errors');
  const { t: tRefusal } = useTranslation('refusals');
  return ({ code }) => {
    const rule = ruleOf(code);
    if (rule) return tRefusal(rule);
    if (code === 'data.denied' || code === 'data.missing' || code === 'data.unreadable') return t(code);
    return t('data.failed');
  };
}
