import * as z from 'zod/mini';
import { defineReport, type View } from './define-report.ts';
import { quotientMetric, sumMetric } from './metrics.ts';
import type { KeyKind } from './report.types.ts';
import { applicationGroups, grouped, groupedViews } from './report-parts.ts';

const row = z.object({
  grouped,
  outcome: z.enum(['rejected', 'withdrawn']),
  phase: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  lost: z.int(),
  visa_cost_fils: z.int(),
});
type Row = z.infer<typeof row>;

const metrics = [
  sumMetric<Row>('lost', (of) => of.lost, { better: 'less' }),
  sumMetric<Row>('rejected', (of) => (of.outcome === 'rejected' ? of.lost : 0), { better: 'less' }),
  sumMetric<Row>('withdrew', (of) => (of.outcome === 'withdrawn' ? of.lost : 0), { better: 'less' }),
  sumMetric<Row>('visaCost', (of) => of.visa_cost_fils, { unit: 'money', better: 'less' }),
  quotientMetric<Row>(
    'costPerLoss',
    'money',
    (of) => of.visa_cost_fils,
    (of) => of.lost,
    'less',
  ),
];
const picture = { columns: ['rejected', 'withdrew'], layout: 'stacked', isTime: false } as const;
const by = (group: string | null, kind: KeyKind, keyOf: (of: Row) => string | null): View<Row> => ({
  group,
  kinds: [kind],
  keyOf: (of) => [keyOf(of)],
  metrics,
  picture,
  order: 'largest',
});

/** Candidates lost before the first shift, the reasons, and the visa costs spent on them. */
export const lossesReport = defineReport<Row>({
  id: 'losses',
  rpc: 'report_losses',
  dates: 'period',
  people: ['lost', 'rejected', 'withdrew'],
  row,
  headline: metrics,
  views: [
    by(null, 'lossReason', ({ reason_code }) => reason_code),
    by('lossPhase', 'lossPhase', ({ phase }) => phase),
    ...groupedViews<Row>(applicationGroups, { metrics, picture }),
  ],
});
