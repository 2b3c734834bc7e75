import { useTranslation } from 'react-i18next';
import { SlaDot } from '#components/blocks/sla-dot/sla-dot.tsx';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import type { WorkHours } from '#shared/working-time.ts';
import { Neighbours, type RecordPosition } from './neighbours.tsx';
import type { RecordHead } from './record-content.ts';
import styles from './record-drawer.module.css';

export interface RecordBarProps {
  /** Null until loaded. */
  record: RecordHead | null;
  /** Position of the record in its list. */
  place: RecordPosition | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Working hours used for deadlines; null until loaded. Without them no deadline is shown. */
  hours: WorkHours | null;
}

/**
 * Top bar of the drawer: the record's stage, and the buttons for the previous and next record, which are always
 * available.
 */
export function RecordBar({ record, place, now, hours }: RecordBarProps) {
  const { t } = useTranslation('candidates');
  const isOnHold = record?.hold_state === 'on_hold';
  return (
    <div className={styles.Bar}>
      <div className={styles.Status}>
        {record && (
          <StageBadge stage={record.current_stage} isOnHold={isOnHold} holdUntil={record.hold_until} />
        )}
        {record && hours && !isOnHold && record.stage_due_at !== null && (
          <SlaDot
            dueAt={record.stage_due_at}
            startedAt={record.stage_entered_at}
            now={now}
            hours={hours}
            stage={record.current_stage}
          />
        )}
      </div>
      {place && <Neighbours {...place} previousLabel={t('drawer.previous')} nextLabel={t('drawer.next')} />}
    </div>
  );
}
