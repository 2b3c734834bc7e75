import { useTranslation } from 'react-i18next';
import type { LeadBlock } from '#machines/candidate/decisions/chosen-leads.ts';

/** Why a lead is left out of a change to many, in words, by its code. */
export function useBlockWords(): Readonly<Record<LeadBlock | 'recruiterGone', string>> {
  const { t } = useTranslation('leadDecisions');
  return {
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
    recruiterGone: t('bulk.block.recruiterGone'),
  };
}
