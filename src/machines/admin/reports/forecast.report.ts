import * as z from 'zod/mini';
import { defineReport, type View } from './define-report.ts';
import { sumMetric } from './metrics.ts';

const row = z.object({
  opening_id: z.uuid(),
  client_id: z.uuid(),
  title: z.string(),
  headcount: z.int(),
  filled: z.int(),
  deployed: z.int(),
  week_1: z.int(),
  week_2: z.int(),
  week_3: z.int(),
  week_4: z.int(),
  later: z.int(),
  undated: z.int(),
});
type Row = z.infer<typeof row>;

const metrics = [
  sumMetric<Row>('headcount', (of) => of.headcount),
  sumMetric<Row>('working', (of) => of.deployed, { better: 'more' }),
  sumMetric<Row>('inFourWeeks', (of) => of.week_1 + of.week_2 + of.week_3 + of.week_4, { better: 'more' }),
  sumMetric<Row>('laterOrUndated', (of) => of.later + of.undated),
  sumMetric<Row>('unfilled', (of) => Math.max(of.headcount - of.filled, 0), { better: 'less' }),
];
const weeks = [
  sumMetric<Row>('week1', (of) => of.week_1),
  sumMetric<Row>('week2', (of) => of.week_2),
  sumMetric<Row>('week3', (of) => of.week_3),
  sumMetric<Row>('week4', (of) => of.week_4),
];
const view: Omit<View<Row>, 'group' | 'kinds' | 'keyOf'> = {
  metrics: [...metrics, ...weeks],
  picture: {
    columns: ['working', 'inFourWeeks', 'laterOrUndated', 'unfilled'],
    layout: 'stacked',
    isTime: false,
  },
};

/** Expected driver starts, compared with client demand. */
export const forecastReport = defineReport<Row>({
  id: 'forecast',
  rpc: 'report_forecast',
  dates: 'none',
  people: ['working', 'inFourWeeks', 'laterOrUndated', 'week1', 'week2', 'week3', 'week4'],
  row,
  headline: metrics,
  views: [
    {
      ...view,
      group: null,
      kinds: ['opening'],
      keyOf: ({ opening_id, title }) => [{ id: opening_id, name: title }],
    },
    { ...view, group: 'client', kinds: ['client'], keyOf: ({ client_id }) => [client_id] },
  ],
});
