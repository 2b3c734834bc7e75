import {
  type Leaving,
  previewRetention,
  type RetentionChange,
  type RetentionDays,
  readRetention,
  setRetention,
} from '#machines/data/rpc/retention.ts';
import { createCollectionMachine } from '#machines/kinds/collection.machine.ts';
import { createCommandMachine } from '#machines/kinds/command.machine.ts';

/** The periods as they are set. */
export interface Retention {
  days: RetentionDays;
  version: number;
}

/** After how long people are taken out of the records. An order sets other periods. */
export const retentionMachine = createCollectionMachine<Retention, RetentionChange>({
  id: 'retention',
  load: (_, signal) => readRetention(signal),
  run: setRetention,
  reloadsAfter: ['order.done', 'order.failed'],
});

/** Names who would be taken out by some periods. */
export const retentionPreviewMachine = createCommandMachine<RetentionDays, readonly Leaving[]>({
  id: 'retentionPreview',
  run: previewRetention,
});
