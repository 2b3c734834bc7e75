import { assign, fromPromise, setup } from 'xstate';
import { dataErrorOf } from '#machines/data/data-error.ts';
import type { AppError } from '#shared/app-error.ts';
import type { ReportQuery, ReportTable } from './report.types.ts';
import { reportOf } from './report-catalogue.ts';

/** A report with its request options. */
export interface ReportOrder {
  reportId: string;
  ask: ReportQuery;
}

/** A report's data, with the data of the previous period. */
export interface ReportResult {
  now: ReportTable;
  before: ReportTable | null;
}

export interface ReportContext {
  order: ReportOrder;
  /** The last answer and its order; stays visible while the next one loads. */
  answer: ReportResult | null;
  resultOrder: ReportOrder | null;
  error: AppError | null;
}

/** Events sent by the user; `report.ask` is sent when the URL changes. */
export type ReportEvent =
  | { type: 'report.ask'; order: ReportOrder }
  | { type: 'report.reload' }
  | { type: 'report.cancel' };

/** Loads a report for a period and optionally the previous period; a slow request is reported and can be cancelled. */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    input: {} as ReportOrder,
    events: {} as ReportEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    read: fromPromise<ReportResult, ReportOrder>(({ input, signal }) => loadReport(input, signal)),
  },
  delays: {
    /** Delay before a message says that loading is slow, in milliseconds. */
    patience: 800,
  },
  actions: {
    note: assign((_, { order }: { order: ReportOrder }) => ({ order, error: null })),
    begin: assign({ error: null }),
    keep: assign(({ context }, { answer }: { answer: ReportResult }) => ({
      answer,
      resultOrder: context.order,
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: dataErrorOf(error) })),
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ order: input, answer: null, resultOrder: null, error: null }),
  initial: 'loading',
  on: {
    'report.ask': { target: '.loading', actions: { type: 'note', params: ({ event }) => event } },
    'report.reload': { target: '.loading', actions: 'begin' },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.order,
        onDone: {
          target: 'ready',
          actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: { 'report.cancel': 'cancelled' },
      initial: 'quick',
      states: {
        quick: { after: { patience: 'slow' } },
        slow: { tags: 'slow' },
      },
    },
    ready: {},
    failed: {},
    cancelled: {},
  },
});

async function loadReport({ reportId, ask }: ReportOrder, signal: AbortSignal): Promise<ReportResult> {
  const report = reportOf(reportId);
  if (!report) throw new Error(`There is no report ${reportId}`);
  const [now, before] = await Promise.all([
    report.read(ask, ask.period, signal),
    // Costs of this period do not apply to the previous one.
    ask.before ? report.read({ ...ask, costs: {} }, ask.before, signal) : null,
  ]);
  return { now, before };
}
