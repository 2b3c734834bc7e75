import { useTranslation } from 'react-i18next';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { isOutcome, outcomeLooks } from '#components/blocks/contact-kit/outcomes.ts';
import type { FilterField } from '#components/blocks/list-kit/filter-field.ts';
import { languageNames } from '#components/i18n/languages.ts';
import type { StaffName } from '#machines/data/rpc/list-staff-names.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import { leadLanguages, leadStages, leadsList, leadVisas } from '#machines/recruiter/leads/leads.list.ts';
import { emirates } from '#shared/emirates.ts';
import { licenseTypes } from '#shared/licences.ts';
import { knownSources } from '#shared/sources.ts';

/** What the names in a filter come from. */
export interface FilterNames {
  openings: readonly Pick<JobOpening, 'id' | 'title'>[];
  /** Whose leads can be asked for; nobody where each sees his own alone. */
  owners: readonly Pick<StaffName, 'id' | 'name'>[];
  /** Names of the forms that leads came by. */
  forms: readonly string[];
  /** Tags that leads have. */
  tags: readonly string[];
}

/** What the list of leads can be filtered by, the most used first. */
export function useLeadFilters({ openings, owners, forms, tags }: FilterNames): FilterField[] {
  const { t } = useTranslation('leads');
  const { t: tCandidate } = useTranslation('candidates');
  const sourceName = useSourceName();
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return [
    {
      id: 'licence',
      label: t('filters.licence'),
      kind: 'choice',
      options: options(licenseTypes, (type) => tCandidate(`licence.${type}`)),
    },
    { id: 'inUae', label: t('filters.inUae'), kind: 'flag', yes: t('filters.here'), no: t('filters.abroad') },
    {
      id: 'visaEnds',
      label: t('filters.visaEnds'),
      kind: 'days',
      presets: leadsList.filters.visaEnds.presets ?? [],
    },
    {
      id: 'source',
      label: t('filters.source'),
      kind: 'choice',
      options: options(knownSources, sourceName),
    },
    {
      id: 'contacted',
      label: t('filters.contacted'),
      kind: 'flag',
      yes: t('filters.contactedYes'),
      no: t('filters.contactedNo'),
    },
    ...(owners.length > 0
      ? [
          {
            id: 'owner',
            label: t('filters.owner'),
            kind: 'choice' as const,
            options: owners.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    {
      id: 'stage',
      label: t('filters.stage'),
      kind: 'choice',
      options: options(leadStages, (stage) => tCandidate(`stage.${stage}`)),
    },
    {
      id: 'emirate',
      label: t('filters.emirate'),
      kind: 'choice',
      options: options(emirates, (emirate) => tCandidate(`emirate.${emirate}`)),
    },
    {
      id: 'visa',
      label: t('filters.visa'),
      kind: 'choice',
      options: options(leadVisas, (visa) => tCandidate(`visa.${visa}`)),
    },
    {
      id: 'outcome',
      label: t('filters.outcome'),
      kind: 'choice',
      options: Object.keys(outcomeLooks).flatMap((value) =>
        isOutcome(value) ? [{ value, label: tCandidate(`outcome.${value}`) }] : [],
      ),
    },
    {
      id: 'tag',
      label: t('filters.tag'),
      kind: 'choice',
      options: options(tags, (tag) => tag),
    },
    {
      id: 'form',
      label: t('filters.form'),
      kind: 'choice',
      options: options(forms, (form) => form),
    },
    {
      id: 'language',
      label: t('filters.language'),
      kind: 'choice',
      options: options(leadLanguages, (language) => languageNames[language]),
    },
    {
      id: 'opening',
      label: t('filters.opening'),
      kind: 'choice',
      options: openings.map(({ id, title }) => ({ value: id, label: title })),
    },
    { id: 'created', label: t('filters.created'), kind: 'dates' },
    { id: 'lastContact', label: t('filters.lastContact'), kind: 'dates' },
  ];
}
