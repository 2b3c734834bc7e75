import { useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { Drawer } from '#components/ui/drawer/drawer.tsx';
import type { WorkHours } from '#shared/working-time.ts';
import type { RecordPlace } from './neighbours.tsx';
import { RecordBar } from './record-bar.tsx';
import type { RecordContent } from './record-content.ts';
import styles from './record-drawer.module.css';
import { RecordFailed } from './record-failed.tsx';
import { RecordLoading } from './record-loading.tsx';
import { RecordMissing } from './record-missing.tsx';
import { RecordReady } from './record-ready.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useNarrow } from './use-narrow.ts';

export interface RecordDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** What there is to show of the record. */
  content: RecordContent;
  /** Where the record stands in the list, and the ways to its neighbours; null where it was not opened from one. */
  place: RecordPlace | null;
  /** The present, in ms since 1970. */
  now: number;
  /** The working hours that deadlines are counted in; null until they are known: no deadline is shown. */
  hours: WorkHours | null;
}

/**
 * A candidate beside the list, which stays in use; on a phone, over it. Keys: `j` and `k` to the neighbours, `[` and
 * `]` to the other parts, `c`, `w`, `l` and `1` to `7` to contact, `?` for all of them, Escape to close.
 */
export function RecordDrawer({ isOpen, onClose, content, place, now, hours }: RecordDrawerProps) {
  const { t } = useTranslation('candidates');
  const isNarrow = useNarrow();
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
  useKeptPlace(body, record, part);
  // Who it is comes first, in a frame of its own; what can be done with him in the next.
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
