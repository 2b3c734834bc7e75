import {
  type Leaving,
  loadRetention,
  previewRetention,
  type RetentionChange,
  type RetentionDays,
  setRetention,
} from '#machines/data/rpc/retention.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';
import { createCommandMachine } from '#machines/factories/command.machine.ts';

/** The retention periods as set. */
export interface Retention {
  days: RetentionDays;
  version: number;
}

/** Loads the retention periods. An order changes them. */
export const retentionMachine = createCollectionMachine<Retention, RetentionChange>({
  id: 'retention',
  load: (_, signal) => loadRetention(signal),
  run: setRetention,
  reloadsAfter: ['order.done', 'order.failed'],
});

/** Lists the people that given retention periods would erase. */
export const retentionPreviewMachine = createCommandMachine<RetentionDays, readonly Leaving[]>({
  id: 'retentionPreview',
  run: previewRetention,
});
