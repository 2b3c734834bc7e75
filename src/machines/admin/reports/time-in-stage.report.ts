import * as z from 'zod/mini';
import { defineReport } from './define-report.ts';
import { singleValue, sumMetric } from './metrics.ts';
import { applicationGroups, grouped, groupedViews } from './report-parts.ts';

const row = z.object({
  grouped,
  stage: z.string(),
  left_count: z.int(),
  median_days: z.nullable(z.number()),
  p90_days: z.nullable(z.number()),
  waiting: z.int(),
  late: z.int(),
  is_bottleneck: z.boolean(),
});
type Row = z.infer<typeof row>;

const left = sumMetric<Row>('left', (of) => of.left_count);
const waiting = sumMetric<Row>('waiting', (of) => of.waiting);
const late = sumMetric<Row>('late', (of) => of.late, { better: 'less' });

/** How long applications stay in each stage, and where they wait now. */
export const timeInStageReport = defineReport<Row>({
  id: 'timeInStage',
  rpc: 'report_time_in_stage',
  dates: 'period',
  people: ['left', 'waiting', 'late'],
  row,
  headline: [
    {
      ...singleValue<Row>('bottleneck', 'stage', () => null, null),
      of: (rows) => slowest(rows)?.stage ?? null,
    },
    {
      ...singleValue<Row>('bottleneckDays', 'days', () => null),
      of: (rows) => slowest(rows)?.median_days ?? null,
    },
    left,
    waiting,
    late,
  ],
  views: [
    {
      group: null,
      kinds: ['stage'],
      keyOf: ({ stage }) => [stage],
      metrics: [
        singleValue<Row>('medianDays', 'days', (of) => of.median_days),
        singleValue<Row>('p90Days', 'days', (of) => of.p90_days),
        left,
        waiting,
        late,
      ],
      picture: { columns: ['medianDays', 'p90Days'], layout: 'grouped', isTime: false },
    },
    ...groupedViews<Row>(applicationGroups, {
      metrics: [
        {
          ...singleValue<Row>('bottleneck', 'stage', () => null, null),
          of: (rows) => slowest(rows)?.stage ?? null,
        },
        {
          ...singleValue<Row>('bottleneckDays', 'days', () => null),
          of: (rows) => slowest(rows)?.median_days ?? null,
        },
        left,
        waiting,
        late,
      ],
      picture: { columns: ['bottleneckDays'], layout: 'grouped', isTime: false },
    }),
  ],
});

function slowest(rows: readonly Row[]): Row | undefined {
  return rows
    .filter((one) => one.is_bottleneck)
    .toSorted((one, other) => (other.median_days ?? 0) - (one.median_days ?? 0))[0];
}
