import { useTranslation } from 'react-i18next';
import type { LeadBlock } from '#machines/candidate/decisions/chosen-leads.ts';
import { type Gate, gateNames } from '#shared/stages.gates.ts';

/**
 * Returns the reasons why a candidate is left out of a bulk change, by code. For a gate, the reason is what it
 * requires.
 */
export function useBlockMessages(): Readonly<Record<string, string>> {
  const { t } = useTranslation('leadDecisions');
  const gates = gateNames.map(
    (gate) => [gate, t('bulk.block.gate', { gate: t(`gate.${gate}.label`) })] as const,
  );
  const others: Record<Exclude<LeadBlock, Gate> | 'recruiterGone', string> = {
    gone: t('bulk.block.gone'),
    notYours: t('bulk.block.notYours'),
    same: t('bulk.block.same'),
    taken: t('bulk.block.taken'),
    ended: t('bulk.block.ended'),
    otherPhase: t('bulk.block.otherPhase'),
    noPhone: t('bulk.block.noPhone'),
    landline: t('bulk.block.landline'),
    wrongPhone: t('bulk.block.wrongPhone'),
    noOptIn: t('bulk.block.noOptIn'),
    tagged: t('bulk.block.tagged'),
    untagged: t('bulk.block.untagged'),
    hasInterview: t('bulk.block.hasInterview'),
    noPlace: t('bulk.block.noPlace'),
    recruiterGone: t('bulk.block.recruiterGone'),
  };
  return { ...Object.fromEntries(gates), ...others };
}
