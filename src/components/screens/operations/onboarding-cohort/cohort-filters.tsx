import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Select } from '#components/ui/select/select.tsx';
import { dayInDubai } from '#machines/data/clock.ts';
import type { Client } from '#machines/data/tables/clients.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import { type Cohort, daysAfter, mondayOf } from '#machines/data/views/onboarding-list.ts';
import styles from './onboarding-cohort.module.css';

export interface CohortFiltersProps {
  cohort: Cohort;
  clients: readonly Pick<Client, 'id' | 'name'>[];
  openings: readonly Pick<JobOpening, 'id' | 'title' | 'client_id'>[];
  onCohort: (change: Partial<Cohort>) => void;
}

/** Value of the option that turns a filter off. */
const all = 'all';
/** Number of weeks offered before and after the current one. */
const shownWeeks = { before: 4, after: 8 };

/** Chooses a cohort: a client, an opening, the week of the first shift. */
export function CohortFilters({ cohort, clients, openings, onCohort }: CohortFiltersProps) {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  const { clientId, openingId, week } = cohort;
  const monday = mondayOf(dayInDubai());
  const mondays = Array.from({ length: shownWeeks.before + shownWeeks.after + 1 }, (_, index) =>
    daysAfter(monday, (index - shownWeeks.before) * 7),
  );
  const toFilter = (value: string) => (value === all ? null : value);
  return (
    <div className={styles.Filters}>
      <Select
        label={t('filters.client')}
        options={[
          { value: all, label: t('cohort.allClients') },
          ...clients.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={clientId ?? all}
        onChange={(value) => onCohort({ clientId: toFilter(value), openingId: null })}
      />
      <Select
        label={t('filters.opening')}
        options={[
          { value: all, label: t('cohort.allOpenings') },
          ...openings
            .filter(({ client_id }) => clientId === null || client_id === clientId)
            .map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={openingId ?? all}
        onChange={(value) => onCohort({ openingId: toFilter(value) })}
      />
      <Select
        label={t('filters.week')}
        options={[
          { value: all, label: t('cohort.allWeeks') },
          ...[...new Set([...mondays, ...(week === null ? [] : [week])])]
            .sort()
            .map((day) => ({ value: day, label: t('cohort.week', { date: format.date(day) }) })),
        ]}
        value={week ?? all}
        onChange={(value) => onCohort({ week: toFilter(value) })}
      />
    </div>
  );
}
