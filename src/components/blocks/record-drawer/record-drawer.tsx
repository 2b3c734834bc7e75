import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import type { WorkHours } from '#shared/working-time.ts';
import type { RecordPosition } from './neighbours.tsx';
import { RecordBar } from './record-bar.tsx';
import type { RecordContent } from './record-content.ts';
import styles from './record-drawer.module.css';
import { RecordFailed } from './record-failed.tsx';
import { RecordLoading } from './record-loading.tsx';
import { RecordMissing } from './record-missing.tsx';
import { RecordReady } from './record-ready.tsx';
import { useIsNarrowWindow } from './use-is-narrow-window.ts';
import { useRestoredScroll } from './use-restored-scroll.ts';

export interface RecordDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Content of the record drawer. */
  content: RecordContent;
  /**
   * The record's position in the list, with actions for the previous and next one; null if it was not opened from a
   * list.
   */
  place: RecordPosition | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Working hours used for deadlines; null until loaded. Without them no deadline is shown. */
  hours: WorkHours | null;
}

/**
 * Shows a candidate beside the list, which stays usable; on a phone, over it. Keys: `j` and `k` for the next and
 * previous record, `[` and `]` for the tabs, `c`, `w`, `l` and `1` to `7` for contacts, `?` for all keys, Escape to
 * close.
 */
export function RecordDrawer({ isOpen, onClose, content, place, now, hours }: RecordDrawerProps) {
  const { t } = useTranslation('candidates');
  const isNarrow = useIsNarrowWindow();
  const record = content.status === 'ready' ? content.record : null;
  return (
    <Drawer
      label={record ? nameOf(record) : t('drawer.loading')}
      side="end"
      isModal={isNarrow}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      bar={<RecordBar record={record} place={place} now={now} hours={hours} />}
    >
      <Content content={content} now={now} onClose={onClose} />
    </Drawer>
  );
}

function Content({ content, now, onClose }: Pick<RecordDrawerProps, 'content' | 'now' | 'onClose'>) {
  const body = useRef<HTMLDivElement>(null);
  const [record, part] = content.status === 'ready' ? [content.record.id, content.tab] : [content.status, ''];
  useRestoredScroll(body, record, part);
  // Renders the candidate's identity first, and the actions in a deferred render.
  const isWhole = useDeferredValue(true, false);
  return (
    <div ref={body} className={styles.Record}>
      {content.status === 'loading' && <RecordLoading />}
      {content.status === 'failed' && <RecordFailed {...content} />}
      {content.status === 'missing' && <RecordMissing {...content} onClose={onClose} />}
      {content.status === 'ready' && (
        <RecordReady key={content.record.id} {...content} isWhole={isWhole} now={now} />
      )}
    </div>
  );
}
