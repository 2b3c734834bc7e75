import { done, failed, pathsOf } from '#machines/fixtures/model.ts';
import type { ReportOrder } from './report.machine.ts';
import { reportMachine } from './report.machine.ts';
import type { ReportTable } from './report.types.ts';

export const order: ReportOrder = {
  reportId: 'funnel',
  ask: {
    period: { from: '2026-01-01', to: '2026-03-16' },
    before: null,
    group: null,
    days: 90,
    costs: {},
  },
};

const table: ReportTable = {
  kinds: ['stage'],
  columns: [],
  lines: [],
  all: [],
  headline: [],
  picture: { columns: [], layout: 'grouped', isTime: false },
};

/** The shortest path to every state of a report. */
export const paths = pathsOf(
  reportMachine,
  [
    { type: 'report.ask', order },
    { type: 'report.reload' },
    { type: 'report.cancel' },
    done('read', { now: table, before: null }),
    failed('read', new Error('no answer')),
    { type: 'xstate.after.patience.report.loading.quick' },
  ],
  order,
);
