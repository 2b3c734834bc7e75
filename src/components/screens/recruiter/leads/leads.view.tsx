import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import type { ListEmpty } from '#components/blocks/list-kit/list-body.tsx';
import { ListKit, type ListKitProps } from '#components/blocks/list-kit/list-kit.tsx';
import type { ListProps } from '#components/kinds/use-list.ts';
import { type Lead, leadsList } from '#machines/recruiter/leads/leads.list.ts';
import { LeadsBoard } from './leads-board.tsx';
import { LeadCard, type LeadWords, leadColumns } from './leads-columns.tsx';
import { type FilterNames, useLeadFilters } from './use-lead-filters.ts';

/** A part of the list of leads. */
export type LeadTab = (typeof leadsList.tabs)[number];

export interface LeadsViewProps
  extends Pick<ListKitProps<Lead>, 'saved' | 'csv' | 'total' | 'bulk' | 'keys' | 'action'> {
  /** The list as it stands. */
  list: ListProps<Lead>;
  /** How many leads each tab holds; null where nobody has counted. */
  counts: Readonly<Record<LeadTab, number | null>>;
  /** What filters are named by. */
  names: FilterNames;
  /** The working hours of an emirate; null until they are known. */
  hoursOf: LeadWords['hoursOf'];
  /** The name of who works on a lead; null for nobody. */
  ownerOf: LeadWords['ownerOf'];
  /** Leads that left the list since it was read; of the pool's, those with an owner are the person's own by now. */
  gone: ReadonlySet<string>;
  /** By stage, side by side, instead of a table. */
  isBoard: boolean;
}

/** The leads of a recruiter and of the pool. */
export function LeadsView(props: LeadsViewProps) {
  const { list, counts, names, hoursOf, ownerOf, gone, isBoard, ...kit } = props;
  const { t } = useTranslation('leads');
  const { now, query, table } = list;
  const words = useMemo(() => ({ t, now, hoursOf, ownerOf }), [t, now, hoursOf, ownerOf]);
  const columns = useMemo(() => leadColumns(words), [words]);
  const tab = leadsList.tabs.find((one) => one === query.tab) ?? 'mine';
  const isTheirs = query.filters.owner !== undefined;
  const tabs = leadsList.tabs.map((id) => ({
    id,
    // What is counted is one's own.
    ...(id === 'mine' && isTheirs
      ? { label: t('tabs.theirs') }
      : { label: t(`tabs.${id}`), ...(counts[id] !== null && { count: counts[id] }) }),
    ...(id === 'lapsing' && { isUrgent: (counts.lapsing ?? 0) > 0 }),
  }));
  return (
    <ListKit
      {...list}
      {...kit}
      label={t('label')}
      things={t('things')}
      tabs={tabs}
      searchLabel={t('search')}
      filters={useLeadFilters(names)}
      table={{
        ...table,
        columns,
        rowName: nameOf,
        rowNote: ({ id, assigned_recruiter_id: owner }) => {
          if (!gone.has(id)) return null;
          // As it was read, nobody had it.
          return t(tab !== 'pool' ? 'gone.left' : owner === null ? 'gone.pool' : 'gone.mine');
        },
        renderCard: (lead) => <LeadCard lead={lead} words={words} />,
        callsOnSwipe: true,
      }}
      board={isBoard ? <LeadsBoard {...table} words={words} /> : null}
      empty={useEmpty(tab)}
    />
  );
}

/** Why a tab has no leads; how some come stands above the list. */
function useEmpty(tab: LeadTab): ListEmpty {
  const { t } = useTranslation('leads');
  return {
    kind: tab === 'mine' || tab === 'pool' ? 'first' : 'done',
    title: t(`empty.${tab}.title`),
    children: t(`empty.${tab}.text`),
  };
}
