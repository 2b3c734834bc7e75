import * as z from 'zod/mini';
import { defineReport, type View } from './define-report.ts';
import { quotientMetric, shareMetric, singleValue, sumMetric } from './metrics.ts';
import type { KeyKind } from './report.types.ts';

const row = z.object({
  code: z.string(),
  authority: z.nullable(z.string()),
  route: z.nullable(z.string()),
  completed: z.int(),
  timed: z.int(),
  on_time: z.int(),
  overdue: z.int(),
  median_days: z.nullable(z.number()),
  cost_fils: z.int(),
});
type Row = z.infer<typeof row>;

const metrics = [
  sumMetric<Row>('completed', (of) => of.completed),
  shareMetric<Row>(
    'onTime',
    (of) => of.on_time,
    (of) => of.timed,
  ),
  sumMetric<Row>('overdue', (of) => of.overdue, { better: 'less' }),
  sumMetric<Row>('visaCost', (of) => of.cost_fils, { unit: 'money' }),
  quotientMetric<Row>(
    'costPerStep',
    'money',
    (of) => of.cost_fils,
    (of) => of.completed,
    'less',
  ),
];
const picture = { columns: ['onTime'], layout: 'grouped', isTime: false } as const;
const by = (group: string | null, kind: KeyKind, keyOf: (of: Row) => string | null): View<Row> => ({
  group,
  kinds: [kind],
  keyOf: (of) => [keyOf(of)],
  metrics,
  picture,
});

/** Whether visa steps are done by their due date, how long they take and what they cost. */
export const visaReport = defineReport<Row>({
  id: 'visa',
  rpc: 'report_visa',
  dates: 'period',
  people: ['completed', 'overdue'],
  row,
  headline: metrics,
  views: [
    by(null, 'visaStep', ({ code }) => code),
    by('authority', 'authority', ({ authority }) => authority),
    by('route', 'route', ({ route }) => route),
    {
      group: 'visaStep',
      kinds: ['visaStep', 'authority', 'route'],
      keyOf: ({ code, authority, route }) => [code, authority, route],
      metrics: [...metrics, singleValue<Row>('medianDays', 'days', (of) => of.median_days)],
      picture: { ...picture, columns: ['medianDays'] },
      order: 'largest',
    },
  ],
});
