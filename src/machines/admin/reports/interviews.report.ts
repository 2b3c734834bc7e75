import * as z from 'zod/mini';
import { defineReport, type View } from './define-report.ts';
import { shareMetric, sumMetric } from './metrics.ts';
import type { KeyKind } from './report.types.ts';
import { applicationGroups, grouped, groupedViews } from './report-parts.ts';

const row = z.object({
  grouped,
  weekday: z.int(),
  hour: z.int(),
  reminded: z.boolean(),
  booked: z.int(),
  held: z.int(),
  no_shows: z.int(),
  cancelled: z.int(),
});
type Row = z.infer<typeof row>;

const metrics = [
  sumMetric<Row>('booked', (of) => of.booked),
  sumMetric<Row>('held', (of) => of.held, { better: 'more' }),
  sumMetric<Row>('noShows', (of) => of.no_shows, { better: 'less' }),
  sumMetric<Row>('cancelled', (of) => of.cancelled, { better: 'less' }),
  shareMetric<Row>(
    'showUp',
    (of) => of.held,
    (of) => of.held + of.no_shows,
  ),
];

const stackedView = { columns: ['held', 'noShows', 'cancelled'], layout: 'stacked' } as const;
const own = (group: string | null, kind: KeyKind, keyOf: (of: Row) => string): View<Row> => ({
  group,
  kinds: [kind],
  keyOf: (of) => [keyOf(of)],
  metrics,
  picture: { ...stackedView, isTime: kind !== 'reminder' },
  ...(kind !== 'reminder' && { order: 'key' as const }),
});

/** Reports interview attendance by hour and weekday, with and without a reminder. */
export const interviewsReport = defineReport<Row>({
  id: 'interviews',
  rpc: 'report_interviews',
  dates: 'period',
  people: ['booked', 'held', 'noShows', 'cancelled'],
  row,
  headline: metrics,
  views: [
    own(null, 'hour', ({ hour }) => String(hour)),
    own('weekday', 'weekday', ({ weekday }) => String(weekday)),
    own('reminder', 'reminder', ({ reminded }) => (reminded ? 'yes' : 'no')),
    ...groupedViews<Row>(applicationGroups, { metrics, picture: { ...stackedView, isTime: false } }),
  ],
});
