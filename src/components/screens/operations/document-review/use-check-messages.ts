import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Check } from '#machines/operations/document-review/checks.ts';

/** Returns a function that describes the result of a check: a sentence, and details. */
export function useCheckMessages(): (check: Check) => { title: string; detail: string | null } {
  const { t } = useTranslation('documentReview');
  const format = useFormat();
  return (check) => {
    switch (check.id) {
      case 'name':
        return check.state === 'passed'
          ? { title: t('check.name.passed'), detail: null }
          : { title: t(check.isLegal ? 'check.name.legal' : 'check.name.record'), detail: null };
      case 'validity':
        return {
          title: t(`check.validity.${check.problem ?? 'passed'}`),
          detail: t(check.needed > 0 ? 'check.validity.neededDays' : 'check.validity.days', {
            date: format.date(check.on),
            count: check.left,
            needed: format.number(check.needed),
          }),
        };
      case 'digit':
        return {
          title: t(`check.digit.${check.state}`),
          detail: check.state === 'passed' ? null : t('check.digit.help'),
        };
      case 'lines':
        return {
          title: t(`check.lines.${check.state}`),
          detail: t('check.lines.digits', { right: check.right, digits: check.digits }),
        };
      case 'linesDiffer':
        return {
          title: t('check.linesDiffer.title'),
          detail: format.list(check.fields.map((code) => t(`field.${code}`, { defaultValue: code }))),
        };
      case 'birthYear':
        return { title: t('check.birthYear.title'), detail: t('check.birthYear.help') };
      case 'number':
        return check.other
          ? {
              title: t('check.number.attention'),
              detail: t('check.number.other', { reference: check.other.reference }),
            }
          : { title: t('check.number.passed'), detail: null };
    }
  };
}
