import * as z from 'zod/mini';
import { defineReport } from './define-report.ts';
import { alone, share, sum } from './metrics.ts';
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
const began = reached('new_lead');

const metrics = [
  sum<Row>('began', began),
  sum<Row>('qualified', reached('qualified')),
  sum<Row>('interviewed', reached('interviewed')),
  sum<Row>('offerAccepted', reached('offer_accepted')),
  sum<Row>('deployed', reached('deployed'), { better: 'more' }),
  share<Row>('conversion', reached('deployed'), began),
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
        { ...sum<Row>('reached', (of) => of.reached, { better: 'more' }), isSummed: false },
        alone<Row>('reachedShare', 'share', (of) => of.share, 'more'),
        alone<Row>('daysToStage', 'days', (of) => of.median_days),
      ],
      picture: { columns: ['reached'], layout: 'grouped', isTime: false, isFlow: true },
    },
    ...groupedViews<Row>([...applicationGroups, 'week'], {
      metrics,
      picture: { columns: ['began', 'deployed'], layout: 'grouped', isTime: false },
    }),
  ],
});
