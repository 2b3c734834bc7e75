import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { TermLine } from '#machines/candidate/visa/mohre-terms.ts';

/** Returns functions that describe a compared term, its values and their difference. */
export function useTermLineMessages() {
  const { t } = useTranslation(['visaCase', 'offering']);
  const format = useFormat();
  const isMoney = (term: TermLine['term']) =>
    term === 'basic_fils' || term === 'total' || term.startsWith('allowances.');
  const value = (term: TermLine['term'], of: TermLine['offered']) => {
    if (of === null) return t('mohre.unknown');
    if (typeof of === 'string') return t(`offering:provision.${of as 'none'}`);
    return isMoney(term) ? format.money(of) : format.number(of);
  };
  return {
    label(term: TermLine['term']): string {
      if (term === 'total') return t('mohre.total');
      if (term.startsWith('allowances.')) {
        const code = term.slice('allowances.'.length) as 'food';
        return t('offering:term.allowance', { name: t(`offering:allowance.${code}`) });
      }
      return t(`offering:term.${term as 'basic_fils'}`);
    },
    value,
    difference({ term, offered, registered, worse }: TermLine): string {
      if (registered === null || offered === null) return t('mohre.notStated');
      if (offered === registered) return t('mohre.same');
      if (typeof offered === 'string' || typeof registered === 'string')
        return t(worse ? 'mohre.worse' : 'mohre.better');
      const amount = Math.abs(offered - registered);
      const by = isMoney(term) ? format.money(amount) : format.number(amount);
      return t(registered < offered ? 'mohre.lowerBy' : 'mohre.higherBy', { amount: by });
    },
  };
}
