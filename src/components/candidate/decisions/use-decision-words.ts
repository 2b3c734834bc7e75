import { useTranslation } from 'react-i18next';
import type { DecisionIntent } from '#machines/candidate/decisions/standing.ts';

/** What a decision on somebody is called, does and did, in words. */
export function useDecisionWords(intent: DecisionIntent, name: string) {
  const { t } = useTranslation('leadDecisions');
  return {
    title: t(`intent.${intent}.title`, { name }),
    submit: t(`intent.${intent}.submit`),
    pending: t(`intent.${intent}.pending`),
    done: t(`intent.${intent}.done`, { name }),
  };
}
