import type { TFunction } from 'i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { isOutcome } from '#components/blocks/contact-kit/outcomes.ts';
import type { Format } from '#components/i18n/format.ts';
import type { ExportColumn } from '#machines/kinds/export.machine.ts';
import type { Lead } from '#machines/recruiter/leads/leads.list.ts';
import type { LeadWords } from './leads-columns.tsx';

export interface ExportWords {
  t: TFunction<'leads'>;
  tCandidate: TFunction<'candidates'>;
  /** The name of a source. */
  sourceName: (source: string | null) => string;
  format: Format;
  /** The name of who works on a lead; null for nobody. */
  ownerOf: LeadWords['ownerOf'];
}

/** The columns of the file: each thing in a column of its own, as spreadsheets want it. */
export function exportColumns(words: ExportWords): ExportColumn<Lead>[] {
  const { t, tCandidate, sourceName, format, ownerOf } = words;
  const moment = (at: string | null) => (at === null ? '' : format.dateTime(at));
  return [
    { label: t('columns.name'), value: nameOf },
    { label: t('columns.phone'), value: ({ phone_number }) => phone_number ?? '', isMasked: true },
    { label: t('columns.stage'), value: ({ current_stage: stage }) => tCandidate(`stage.${stage}`) },
    {
      label: t('columns.licence'),
      value: ({ license_type: type }) => tCandidate(`licence.${type ?? 'unknown'}`),
    },
    {
      label: t('filters.inUae'),
      value: ({ location_status: place }) => tCandidate(`place.${place ?? 'unknown'}`),
    },
    {
      label: t('filters.emirate'),
      value: ({ emirate }) => (emirate === null ? '' : tCandidate(`emirate.${emirate}`)),
    },
    { label: t('filters.visa'), value: ({ visa_status: visa }) => tCandidate(`visa.${visa ?? 'unknown'}`) },
    { label: t('filters.visaEnds'), value: ({ visa_expiry: day }) => (day === null ? '' : format.date(day)) },
    { label: t('columns.source'), value: ({ source }) => sourceName(source) },
    { label: t('columns.contacts'), value: ({ contact_count }) => format.number(contact_count) },
    {
      label: t('filters.outcome'),
      value: ({ last_contact_outcome: outcome }) =>
        outcome !== null && isOutcome(outcome) ? tCandidate(`outcome.${outcome}`) : (outcome ?? ''),
    },
    { label: t('columns.lastContact'), value: ({ last_contact_at: at }) => moment(at) },
    { label: t('columns.nextAction'), value: ({ next_action_at: at }) => moment(at) },
    { label: t('columns.due'), value: ({ stage_due_at: at }) => moment(at) },
    { label: t('columns.owner'), value: (lead) => ownerOf(lead) ?? '' },
    { label: t('columns.arrived'), value: ({ created_at: at }) => moment(at) },
  ];
}
