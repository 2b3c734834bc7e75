import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { languageNames, languages } from '#components/i18n/languages.ts';
import { useCountryNames } from '#components/i18n/use-country-names.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { MergeColumn } from '#machines/candidate/merge/merge-columns.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import { formatPhone } from '#shared/phone.ts';

/**
 * Returns a function that formats the value of a column. Document numbers show only their last characters. Empty for no
 * value.
 */
export function useColumnValues(): (column: MergeColumn, candidate: Candidate) => string {
  const { t } = useTranslation(['addLead', 'candidates']);
  const format = useFormat();
  const countryName = useCountryNames();
  const sourceName = useSourceName();
  const day = (value: string | null) => (value === null ? '' : format.date(value));
  const months = (count: number | null) => (count === null ? '' : t('months', { count }));
  const ltr = (value: string | null) => (value === null ? '' : `\u2066${value}\u2069`);
  const masked = (value: string | null) => (value === null ? '' : ltr(`•••• ${value.slice(-4)}`));
  const phone = (value: string | null) => (value === null ? '' : ltr(formatPhone(value)));
  const formatters: { [Column in MergeColumn]: (candidate: Candidate) => string } = {
    first_name: (c) => c.first_name,
    last_name: (c) => c.last_name,
    legal_name: (c) => c.legal_name ?? '',
    name_ar: (c) => c.name_ar ?? '',
    phone_number: (c) => phone(c.phone_number),
    whatsapp_e164: (c) => phone(c.whatsapp_e164),
    email: (c) => ltr(c.email),
    preferred_language: (c) => {
      const known = languages.find((one) => one === c.preferred_language);
      return known ? languageNames[known] : (c.preferred_language ?? '');
    },
    license_type: (c) => (c.license_type === null ? '' : t(`candidates:licence.${c.license_type}`)),
    license_origin: (c) => (c.license_origin === null ? '' : t(`origin.${c.license_origin}`)),
    license_number: (c) => ltr(c.license_number),
    license_issue_date: (c) => day(c.license_issue_date),
    license_expiry: (c) => day(c.license_expiry),
    transmission: (c) => (c.transmission === null ? '' : t(`gear.${c.transmission}`)),
    uae_experience_months: (c) => months(c.uae_experience_months),
    total_experience_months: (c) => months(c.total_experience_months),
    traffic_fines_note: (c) => c.traffic_fines_note ?? '',
    location_status: (c) => (c.location_status === null ? '' : t(`candidates:place.${c.location_status}`)),
    emirate: (c) => (c.emirate === null ? '' : t(`candidates:emirate.${c.emirate}`)),
    visa_status: (c) => (c.visa_status === null ? '' : t(`visa.${c.visa_status}`)),
    visa_expiry: (c) => day(c.visa_expiry),
    notice_until: (c) => day(c.notice_until),
    available_from: (c) => day(c.available_from),
    expected_salary_fils: (c) =>
      c.expected_salary_fils === null ? '' : format.money(c.expected_salary_fils),
    nationality: (c) => (c.nationality === null ? '' : countryName(c.nationality)),
    date_of_birth: (c) => (c.date_of_birth === null ? '' : format.birthDate(c.date_of_birth)),
    gender: (c) => (c.gender === null ? '' : t(`gender.${c.gender}`)),
    passport_no: (c) => masked(c.passport_no),
    passport_expiry: (c) => day(c.passport_expiry),
    emirates_id: (c) => masked(c.emirates_id),
    emirates_id_expiry: (c) => day(c.emirates_id_expiry),
    uid_number: (c) => masked(c.uid_number),
    source: (c) => sourceName(c.source),
  };
  return (column, candidate) => formatters[column](candidate);
}
