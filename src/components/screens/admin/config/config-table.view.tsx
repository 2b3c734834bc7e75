import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { type ReactNode, useId, useState } from 'react';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { Accordion } from '#components/ui/accordion/accordion.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { ConfigRows } from '#machines/admin/config/table/config-table.ts';
import type { Fields } from '#machines/admin/config/table/fields.ts';
import type { ConfigMessages, ConfigPresentation } from './config-presentation.ts';
import styles from './config-table.module.css';
import { ListHead } from './list-head.tsx';
import { RowTitle } from './row-title.tsx';

/** Option value for all groups. */
const allGroups = '*';
/** Number of groups above which a group filter is shown. */
const minGroupsToFilter = 6;

export interface ConfigTableViewProps {
  presentation: ConfigPresentation;
  messages: ConfigMessages;
  config: ConfigRows;
  search: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  onSearch: (search: string) => void;
  onOpen: (key: string) => void;
  onExport: () => void;
  onImport: () => void;
  /** Content at the start of the bar above the rows. */
  children?: ReactNode;
}

/** Renders the rows of a configuration table in groups, with search, import and export. */
export function ConfigTableView({
  presentation,
  messages,
  config,
  search,
  now,
  children,
  ...on
}: ConfigTableViewProps) {
  const { t, format } = messages;
  const [chosen, setChosen] = useState(allGroups);
  const [unfolded, setUnfolded] = useState<string[]>([]);
  const titleOf = (row: Fields) =>
    presentation.groupTitle?.(row, messages) ?? t(`groups.${presentation.groupOf(row)}`);
  const titles = new Map(config.rows.map((row) => [presentation.groupOf(row), titleOf(row)]));
  const shown = config.rows.filter(
    (row) =>
      (chosen === allGroups || presentation.groupOf(row) === chosen) &&
      matchesSearch(presentation, messages, row, search),
  );
  const groups = [...Map.groupBy(shown, (row) => presentation.groupOf(row))];
  const isFiltered = chosen !== allGroups || search.trim() !== '';
  const rowOf = (row: Fields) => (
    <OneRow
      key={presentation.table.keyOf(row)}
      presentation={presentation}
      messages={messages}
      row={row}
      change={config.changes.get(presentation.table.keyOf(row))}
      now={now}
      onOpen={on.onOpen}
    />
  );
  return (
    <div className={styles.Table}>
      <ListHead
        searchLabel={t('search')}
        search={search}
        onSearch={on.onSearch}
        before={children}
        filters={
          titles.size > minGroupsToFilter && (
            <Select
              label={t('group')}
              options={[
                { value: allGroups, label: t('allGroups') },
                ...[...titles].map(([value, label]) => ({ value, label })),
              ]}
              value={chosen}
              onChange={setChosen}
            />
          )
        }
      >
        <Button onPress={on.onExport}>
          <Icon of={Download} />
          {t('export')}
        </Button>
        <Button onPress={on.onImport}>
          <Icon of={Upload} />
          {t('import.open')}
        </Button>
        {presentation.table.blank && (
          <Button variant="primary" onPress={() => on.onOpen('new')}>
            <Icon of={Plus} />
            {t('add')}
          </Button>
        )}
      </ListHead>
      <p role="status">{t('found', { count: shown.length, number: format.number(shown.length) })}</p>
      {presentation.isFolded && groups.length > 0 ? (
        <Accordion
          level={2}
          sections={groups.map(([group, rows]) => ({
            id: group,
            title: titles.get(group) ?? group,
            detail: t('found', { count: rows.length, number: format.number(rows.length) }),
            content: <ul className={styles.Rows}>{rows.map(rowOf)}</ul>,
          }))}
          // Opens every group while a search or filter is active.
          open={isFiltered ? groups.map(([group]) => group) : unfolded}
          onChange={setUnfolded}
        />
      ) : (
        groups.map(([group, rows]) => (
          <Group key={group} title={titles.get(group) ?? group}>
            {rows.map(rowOf)}
          </Group>
        ))
      )}
      {groups.length === 0 && (
        <EmptyState
          kind="filtered"
          title={t('filtered.title')}
          action={
            <Button
              onPress={() => {
                setChosen(allGroups);
                on.onSearch('');
              }}
            >
              {t('filtered.clear')}
            </Button>
          }
        >
          {t('filtered.body')}
        </EmptyState>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Heading id={titleId} level={2}>
        {title}
      </Heading>
      <ul className={styles.Rows}>{children}</ul>
    </Stack>
  );
}

interface OneRowProps extends Pick<ConfigTableViewProps, 'presentation' | 'messages' | 'now' | 'onOpen'> {
  row: Fields;
  change: { by: string | null; at: number } | undefined;
}

function OneRow({ presentation, messages, row, change, now, onOpen }: OneRowProps) {
  const { t } = messages;
  const { ago } = useMoments(now);
  return (
    <li className={styles.Row}>
      <Stack gap={1}>
        <RowTitle onPress={() => onOpen(presentation.table.keyOf(row))}>
          <bdi translate="no">{presentation.titleOf(row, messages)}</bdi>
        </RowTitle>
        <span className={styles.Facts}>
          {presentation.factsOf(row, messages).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </Stack>
      <div className={styles.State}>
        {row.active === false && <Badge>{t('inactive')}</Badge>}
        {change?.by && <span>{t('changedBy', { name: change.by, when: ago(change.at) })}</span>}
      </div>
    </li>
  );
}

function matchesSearch(
  presentation: ConfigPresentation,
  messages: ConfigMessages,
  row: Fields,
  search: string,
): boolean {
  const searchText = search.trim().toLocaleLowerCase();
  const names = presentation.table.identity.map((column) => String(row[column] ?? ''));
  const text = [presentation.titleOf(row, messages), ...names, ...presentation.factsOf(row, messages)].join(
    ' ',
  );
  return searchText === '' || text.toLocaleLowerCase().includes(searchText);
}
