import { useTranslation } from 'react-i18next';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { AnswerField, AnswerValue } from '#machines/candidate/screening/screening.questions.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import { useChoices } from './use-choices.ts';

/** Returns a function that formats the answer of a column; null for no answer. */
export function useAnswerMessages(
  openings: readonly JobOpening[],
): (field: AnswerField, value: AnswerValue) => string | null {
  const { t, i18n } = useTranslation(['screening', 'candidates', 'addLead']);
  const format = useFormat();
  const choices = useChoices(openings, null);
  const countries = new Intl.DisplayNames([intlLocale(i18n.language)], { type: 'region' });
  const languages = new Intl.DisplayNames([intlLocale(i18n.language)], { type: 'language' });
  return (field, value) => {
    if (value === null) return null;
    if (typeof value === 'number') {
      return field === 'expected_salary_fils' ? format.money(value) : t('addLead:months', { count: value });
    }
    const chosen = choices(field).find((choice) => choice.value === value);
    if (chosen) return chosen.label;
    switch (field) {
      case 'location_status':
        return value === 'abroad' ? t('abroad') : t('candidates:place.in_uae');
      case 'nationality':
        return countries.of(value) ?? value;
      case 'preferred_language':
        return languages.of(value) ?? value;
      case 'opening_id':
        return openings.find(({ id }) => id === value)?.title ?? t('otherOpening');
      case 'consent_channel':
        return value === 'app' ? t('consentBy.app') : t('consentBy.form');
      case 'date_of_birth':
        return format.birthDate(value);
      default:
        return format.date(value);
    }
  };
}
