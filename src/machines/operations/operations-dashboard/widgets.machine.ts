/** The control room's other widgets: one machine each, so that one failure does not affect the others. */
import { dayInDubai } from '#machines/data/clock.ts';
import {
  type AgeingRow,
  type BlockedRow,
  opsAgeing,
  opsBlocked,
  opsToday,
  opsWorkload,
  type TodayRow,
  type WorkloadRow,
} from '#machines/data/rpc/ops-control-room.ts';
import { type OperationsDueItemKind, opsDueItems } from '#machines/data/rpc/ops-due-items.ts';
import { type ForecastRow, reportForecast } from '#machines/data/rpc/report-forecast.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

const minute = 60_000;
const topics = ['queue:ops'];

export const workloadMachine = createWidgetMachine<readonly WorkloadRow[]>({
  id: 'opsWorkload',
  load: opsWorkload,
  topics,
  tables: ['candidates', 'applications', 'documents', 'visa_cases', 'visa_stages', 'closing_items'],
  reloadDelay: 5_000,
  reloadInterval: 2 * minute,
});

export const ageingMachine = createWidgetMachine<readonly AgeingRow[]>({
  id: 'opsAgeing',
  load: opsAgeing,
  topics,
  tables: ['candidates', 'applications'],
  reloadDelay: 5_000,
  reloadInterval: 10 * minute,
});

export const todayMachine = createWidgetMachine<readonly TodayRow[]>({
  id: 'opsToday',
  load: opsToday,
  topics,
  tables: ['trips', 'appointments'],
  reloadInterval: 2 * minute,
});

export const blockedMachine = createWidgetMachine<readonly BlockedRow[]>({
  id: 'opsBlocked',
  load: opsBlocked,
  topics,
  tables: ['candidates', 'documents', 'visa_stages', 'onboarding_tasks'],
  reloadDelay: 5_000,
  reloadInterval: 10 * minute,
});

export const forecastMachine = createWidgetMachine<readonly ForecastRow[]>({
  id: 'opsForecast',
  load: reportForecast,
  topics,
  tables: ['candidates', 'applications', 'job_openings'],
  reloadDelay: 5_000,
  reloadInterval: 10 * minute,
});

/** Number of critical items of a kind, and the earliest due date. */
export interface DueCount {
  kind: OperationsDueItemKind;
  count: number;
  /** Number of overdue items. */
  late: number;
  firstOn: string;
}

/** Loads the critical items as counts only, for a screen that the whole room can see. */
export const dueCountsMachine = createWidgetMachine<readonly DueCount[]>({
  id: 'opsDueCounts',
  load: async (signal) => {
    const itemsByKind = Map.groupBy(await opsDueItems(signal), ({ kind }) => kind);
    const today = dayInDubai();
    return [...itemsByKind].map(([kind, items]) => ({
      kind,
      count: items.length,
      late: items.filter(({ due_on }) => due_on < today).length,
      firstOn: items.map(({ due_on }) => due_on).sort()[0] ?? today,
    }));
  },
  topics,
  tables: ['visa_cases', 'custody_log', 'appointments', 'candidates'],
  reloadDelay: 5_000,
  reloadInterval: minute,
});
