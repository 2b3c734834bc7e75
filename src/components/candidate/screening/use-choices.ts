import { useTranslation } from 'react-i18next';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import { languages } from '#components/i18n/languages.ts';
import { openingsFor } from '#machines/candidate/screening/openings-for.ts';
import type { AnswerField, AnswerValue } from '#machines/candidate/screening/screening.questions.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import { emirates } from '#shared/emirates.ts';
import { licenseOrigins, licenseTypes } from '#shared/licences.ts';
import { visaStatuses } from '#shared/visas.ts';

/** An answer that can be chosen. */
export interface Choice {
  value: AnswerValue;
  label: string;
}

const gears = ['manual', 'auto'] as const;
const channels = ['call', 'whatsapp', 'in_person'] as const;

/**
 * Returns the choices of a column in the order of their keys; none for a column that is typed. Jobs that `licence`
 * allows are first; the others say what they need.
 */
export function useChoices(
  openings: readonly JobOpening[],
  licence: AnswerValue,
): (field: AnswerField) => readonly Choice[] {
  const { t, i18n } = useTranslation(['screening', 'candidates', 'addLead']);
  const languageName = new Intl.DisplayNames([intlLocale(i18n.language)], { type: 'language' });
  return (field) => {
    switch (field) {
      case 'license_type':
        return licenseTypes.map((value) => ({ value, label: t(`candidates:licence.${value}`) }));
      case 'license_origin':
        return licenseOrigins.map((value) => ({ value, label: t(`addLead:origin.${value}`) }));
      case 'transmission':
        return gears.map((value) => ({ value, label: t(`addLead:gear.${value}`) }));
      case 'emirate':
        return emirates.map((value) => ({ value, label: t(`candidates:emirate.${value}`) }));
      case 'visa_status':
        return visaStatuses.map((value) => ({ value, label: t(`addLead:visa.${value}`) }));
      case 'preferred_language':
        return languages.map((value) => ({ value, label: languageName.of(value) ?? value }));
      case 'opening_id':
        return [
          ...openingsFor(licence, openings).map(({ id, title, emirate, license_type, isAllowed }) => {
            const label = t('openingAt', { title, emirate: t(`candidates:emirate.${emirate}`) });
            const needed = t(`candidates:licence.${license_type}`);
            return { value: id, label: isAllowed ? label : t('openingNeeds', { opening: label, needed }) };
          }),
          { value: null, label: t('noOpening') },
        ];
      case 'consent_channel':
        return channels.map((value) => ({ value, label: t(`consentBy.${value}`) }));
      default:
        return [];
    }
  };
}
