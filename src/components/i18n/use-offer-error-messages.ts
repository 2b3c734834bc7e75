import { useTranslation } from 'react-i18next';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { useErrorMessages } from './use-error-messages.ts';

/**
 * Returns a function that turns errors of offers into messages that name the term, gate or status at fault. Requires
 * the `offerRefusals` namespace.
 */
export function useOfferErrorMessages(): (error: AppError) => string {
  const { t, i18n } = useTranslation('offerRefusals');
  const errorMessage = useErrorMessages();
  const known = (group: 'gate' | 'status' | 'term', name: unknown) => {
    const key = `offerRefusals:${group}.${String(name)}`;
    return i18n.exists(key) ? String(name) : 'other';
  };
  return (error) => {
    if (!(error instanceof Refusal)) return errorMessage(error);
    const { gates, params, entity, from } = error.details;
    switch (error.rule) {
      case 'HEADCOUNT_FULL':
        return t('headcount', { headcount: Number(gates[0]?.params.headcount ?? 0) });
      case 'INVALID_TERMS':
        return t(`term.${known('term', params.field)}` as 'term.other');
      case 'GATE_NOT_MET':
        return gates.map(({ gate }) => t(`gate.${known('gate', gate)}` as 'gate.other')).join(' ');
      case 'REASON_REQUIRED':
        return from === 'draft' ? t('approvalNeeded') : errorMessage(error);
      case 'TRANSITION_NOT_ALLOWED':
        return entity === 'offer'
          ? t('notNow', { status: t(`status.${known('status', from)}` as 'status.other') })
          : errorMessage(error);
      default:
        return errorMessage(error);
    }
  };
}
