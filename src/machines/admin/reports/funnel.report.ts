import * as z from 'zod/mini';
import { defineReport } from './define-report.ts';
import { shareMetric, singleValue, sumMetric } from './metrics.ts';
import { applicationGroups, grouped, groupedViews } from './report-parts.ts';

const row = z.object({
  grouped,
  stage: z.string(),
  reached: z.int(),
  share: z.nullable(z.number()),
  median_days: z.nullable(z.number()),
});
type Row = z.infer<typeof row>;

const reached = (stage: string) => (of: Row) => (of.stage === stage ? of.reached : 0);
const enteredCount = reached('new_lead');

const metrics = [
  sumMetric<Row>('began', enteredCount),
  sumMetric<Row>('qualified', reached('qualified')),
  sumMetric<Row>('interviewed', reached('interviewed')),
  sumMetric<Row>('offerAccepted', reached('offer_accepted')),
  sumMetric<Row>('deployed', reached('deployed'), { better: 'more' }),
  shareMetric<Row>('conversion', reached('deployed'), enteredCount),
];

/** How far the applications of a period have progressed. */
export const funnelReport = defineReport<Row>({
  id: 'funnel',
  rpc: 'report_funnel',
  dates: 'period',
  people: ['reached', 'began', 'qualified', 'interviewed', 'offerAccepted', 'deployed'],
  row,
  headline: metrics,
  views: [
    {
      group: null,
      kinds: ['stage'],
      keyOf: ({ stage }) => [stage],
      metrics: [
        { ...sumMetric<Row>('reached', (of) => of.reached, { better: 'more' }), isSummed: false },
        singleValue<Row>('reachedShare', 'share', (of) => of.share, 'more'),
        singleValue<Row>('daysToStage', 'days', (of) => of.median_days),
      ],
      picture: { columns: ['reached'], layout: 'grouped', isTime: false, isFunnel: true },
    },
    ...groupedViews<Row>([...applicationGroups, 'week'], {
      metrics,
      picture: { columns: ['began', 'deployed'], layout: 'grouped', isTime: false },
    }),
  ],
});
