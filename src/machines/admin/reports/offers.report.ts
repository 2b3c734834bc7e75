import * as z from 'zod/mini';
import { defineReport } from './define-report.ts';
import { shareMetric, singleValue, sumMetric } from './metrics.ts';
import { applicationGroups, grouped, groupedViews, reasonCounts } from './report-parts.ts';

const answer = z.object({
  grouped,
  sent: z.int(),
  waiting: z.int(),
  accepted: z.int(),
  declined: z.int(),
  expired: z.int(),
  withdrawn: z.int(),
  median_hours: z.nullable(z.number()),
  declined_for: reasonCounts,
});
/** A group of offers, or one decline reason of the group. */
type Row = z.infer<typeof answer> & { reason?: string; times?: number };

const none = { sent: 0, waiting: 0, accepted: 0, declined: 0, expired: 0, withdrawn: 0, median_hours: null };
const times = (of: Row) => of.times ?? 0;

const metrics = [
  sumMetric<Row>('sent', (of) => of.sent),
  sumMetric<Row>('accepted', (of) => of.accepted, { better: 'more' }),
  sumMetric<Row>('declined', (of) => of.declined, { better: 'less' }),
  sumMetric<Row>('expired', (of) => of.expired, { better: 'less' }),
  sumMetric<Row>('withdrawn', (of) => of.withdrawn),
  sumMetric<Row>('waitingAnswer', (of) => of.waiting),
  shareMetric<Row>(
    'acceptance',
    (of) => of.accepted,
    (of) => of.accepted + of.declined + of.expired,
  ),
  singleValue<Row>('hoursToAnswer', 'hours', (of) => of.median_hours),
];

/** The outcomes in the chart; unanswered and withdrawn offers are only in the table. */
const outcomes = {
  columns: ['accepted', 'declined', 'expired', 'waitingAnswer'],
  layout: 'stacked',
} as const;

/** The outcomes of offers, and why drivers declined. */
export const offersReport = defineReport<Row>({
  id: 'offers',
  rpc: 'report_offers',
  dates: 'period',
  people: ['sent', 'waitingAnswer', 'accepted', 'declined', 'expired', 'withdrawn', 'declinedFor'],
  row: answer,
  headline: metrics.filter(({ id }) => id !== 'withdrawn' && id !== 'waitingAnswer'),
  views: [
    {
      group: null,
      kinds: ['declineReason'],
      keyOf: ({ reason }) => [reason ?? null],
      expand: (of) =>
        Object.entries(of.declined_for).map(([reason, count]) => ({ ...of, ...none, reason, times: count })),
      metrics: [sumMetric<Row>('declinedFor', times, { better: 'less' })],
      picture: { columns: ['declinedFor'], layout: 'grouped', isTime: false },
      order: 'largest',
    },
    ...groupedViews<Row>(applicationGroups, { metrics, picture: { ...outcomes, isTime: false } }),
  ],
});
