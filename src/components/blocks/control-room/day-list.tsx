import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { DateTime } from '#components/ui/date-time/date-time.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { TodayRow } from '#machines/data/rpc/ops-control-room.ts';
import styles from './control-room.module.css';

export interface DayListProps {
  /** Trips and appointments of the day, earliest first. */
  rows: readonly TodayRow[];
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Renders the name of the person an appointment is for. Omit to show no names. */
  who?: (row: TodayRow) => ReactNode;
}

/** Lists the trips and appointments of the day. Names are shown only with `who`. */
export function DayList({ rows, now, who }: DayListProps) {
  const { t } = useTranslation('operationsDashboard');
  const format = useFormat();
  return (
    <ol className={styles.Day} aria-label={t('today.title')}>
      {rows.map((row) => {
        const { kind, id, starts_at: at, what, centre, people, came, missed } = row;
        return (
          <li key={id} data-past={Date.parse(at) < now || undefined}>
            <span className={styles.Time}>
              <DateTime at={at} shows="time" />
            </span>
            <Stack gap={0}>
              <p>
                {t(`due.detail.${what}`)}
                {kind === 'trip' &&
                  `, ${t('today.people', { count: people, number: format.number(people) })}`}
                {kind === 'appointment' && who && <> · {who(row)}</>}
              </p>
              <Muted>
                <bdi>{centre}</bdi>
                {came > 0 && ` · ${t('today.came', { count: came, number: format.number(came) })}`}
                {missed > 0 && ` · ${t('today.missed', { count: missed, number: format.number(missed) })}`}
              </Muted>
            </Stack>
          </li>
        );
      })}
    </ol>
  );
}
