import { useTranslation } from 'react-i18next';
import { languageNames } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Workplaces } from '#machines/admin/config/load-openings.ts';
import { type OpeningValues, openingLanguages, visaRoutes } from '#machines/admin/config/opening-values.ts';
import { allowanceCodes } from '#machines/data/tables/offers.ts';
import type { Fact } from './stale-record.tsx';

/** Returns a function that formats every field of an opening as text, always in the same order. */
export function useOpeningFacts({ clients, templates }: Workplaces): (values: OpeningValues) => Fact[] {
  const { t } = useTranslation(['config', 'candidates']);
  const format = useFormat();
  const count = (value: number | null) => (value === null ? '' : format.number(value));
  const money = (fils: number | null | undefined) => (fils ? format.money(fils) : '');
  const day = (value: string | null) => (value === null ? '' : format.date(value));
  return (values) => [
    {
      label: t('opening.client'),
      text: clients.find(({ id }) => id === values.client_id)?.name ?? '',
    },
    { label: t('opening.title'), text: values.title },
    {
      label: t('opening.license'),
      text: values.license_type ? t(`candidates:licence.${values.license_type}`) : '',
    },
    { label: t('opening.jobType'), text: values.job_type ? t(`opening.jobs.${values.job_type}`) : '' },
    {
      label: t('opening.emirate'),
      text: values.emirate ? t(`candidates:emirate.${values.emirate}`) : '',
    },
    { label: t('opening.headcount'), text: count(values.headcount) },
    { label: t('opening.opensOn'), text: day(values.opens_on) },
    { label: t('opening.closesOn'), text: day(values.closes_on) },
    {
      label: t('opening.template'),
      text:
        templates.find(({ id }) => id === values.interview_template_id)?.name ?? t('opening.usualTemplate'),
    },
    { label: t('opening.minAge'), text: count(values.min_age) },
    { label: t('opening.maxAge'), text: count(values.max_age) },
    { label: t('opening.experience'), text: count(values.min_experience_months) },
    {
      label: t('opening.languages'),
      text: format.list(
        openingLanguages.filter((one) => values.languages.includes(one)).map((one) => languageNames[one]),
      ),
    },
    {
      label: t('opening.visaRoutes'),
      text: format.list(
        visaRoutes.filter((one) => values.visa_routes.includes(one)).map((one) => t(`opening.routes.${one}`)),
      ),
    },
    { label: t('opening.payModel'), text: t(`opening.models.${values.pay_model}`) },
    { label: t('opening.basic'), text: money(values.basic_fils) },
    { label: t('opening.perOrder'), text: money(values.per_order_fils) },
    { label: t('opening.estMin'), text: money(values.est_monthly_min_fils) },
    { label: t('opening.estMax'), text: money(values.est_monthly_max_fils) },
    { label: t('opening.bandMin'), text: money(values.band_min_fils) },
    { label: t('opening.bandMax'), text: money(values.band_max_fils) },
    { label: t('opening.hoursPerDay'), text: count(values.hours_per_day) },
    { label: t('opening.daysOff'), text: count(values.days_off_per_week) },
    { label: t('opening.probation'), text: count(values.probation_months) },
    { label: t('opening.contract'), text: count(values.contract_months) },
    { label: t('opening.notice'), text: count(values.notice_days) },
    { label: t('opening.vehicle'), text: t(`opening.vehicles.${values.vehicle}`) },
    { label: t('opening.ticket'), text: t(`opening.tickets.${values.ticket}`) },
    { label: t('opening.accommodation'), text: t(`opening.provision.${values.accommodation}`) },
    { label: t('opening.transport'), text: t(`opening.provision.${values.transport}`) },
    { label: t('opening.food'), text: t(`opening.provision.${values.food}`) },
    { label: t('opening.fuel'), text: t(`opening.fuels.${values.fuel_policy}`) },
    ...allowanceCodes.map((code) => ({
      label: t('opening.allowanceOf', { thing: t(`opening.allowanceNames.${code}`) }),
      text: money(values.allowances[code]),
    })),
  ];
}
