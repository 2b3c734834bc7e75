import * as z from 'zod/mini';
import { defineReport } from './define-report.ts';
import { shareMetric, sumMetric } from './metrics.ts';

const row = z.object({
  recruiter_id: z.uuid(),
  leads: z.int(),
  contacted_in_time: z.int(),
  contacted_late: z.int(),
  came: z.int(),
  no_shows: z.int(),
  handovers: z.int(),
  handovers_first_time: z.int(),
  deployed: z.int(),
  day_30_due: z.int(),
  day_30_kept: z.int(),
  day_90_due: z.int(),
  day_90_kept: z.int(),
});
type Row = z.infer<typeof row>;

const metrics = [
  sumMetric<Row>('leads', (of) => of.leads),
  shareMetric<Row>(
    'contactInTime',
    (of) => of.contacted_in_time,
    (of) => of.contacted_in_time + of.contacted_late,
  ),
  shareMetric<Row>(
    'showUp',
    (of) => of.came,
    (of) => of.came + of.no_shows,
  ),
  shareMetric<Row>(
    'firstTimeHandover',
    (of) => of.handovers_first_time,
    (of) => of.handovers,
  ),
  sumMetric<Row>('deployed', (of) => of.deployed, { better: 'more' }),
  shareMetric<Row>(
    'kept30',
    (of) => of.day_30_kept,
    (of) => of.day_30_due,
  ),
  shareMetric<Row>(
    'kept90',
    (of) => of.day_90_kept,
    (of) => of.day_90_due,
  ),
];

/** Each recruiter's volume and quality. */
export const recruitersReport = defineReport<Row>({
  id: 'recruiters',
  rpc: 'report_recruiters',
  dates: 'period',
  people: ['leads', 'deployed'],
  row,
  headline: metrics.slice(0, 5),
  views: [
    {
      group: null,
      kinds: ['recruiter'],
      keyOf: ({ recruiter_id }) => [recruiter_id],
      metrics,
      picture: { columns: ['deployed'], layout: 'grouped', isTime: false },
      order: 'largest',
    },
  ],
});
