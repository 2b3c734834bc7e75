import * as z from 'zod/mini';
import { defineReport, type View } from './define-report.ts';
import { singleValue, sumMetric } from './metrics.ts';

const row = z.object({
  recruiter_id: z.uuid(),
  month: z.string(),
  drivers: z.int(),
  projected_fils: z.int(),
  earned_fils: z.int(),
  approved_fils: z.int(),
  paid_fils: z.int(),
  on_hold_fils: z.int(),
  clawed_back_fils: z.int(),
});
type Row = z.infer<typeof row>;

const money = { unit: 'money' } as const;
const metrics = [
  sumMetric<Row>('projected', (of) => of.projected_fils, money),
  sumMetric<Row>('earned', (of) => of.earned_fils, money),
  sumMetric<Row>('approved', (of) => of.approved_fils, money),
  sumMetric<Row>('paid', (of) => of.paid_fils, money),
  sumMetric<Row>('onHold', (of) => of.on_hold_fils, money),
  sumMetric<Row>('clawedBack', (of) => of.clawed_back_fils, { ...money, better: 'less' }),
];
const view: Omit<View<Row>, 'group' | 'kinds' | 'keyOf'> = {
  metrics,
  picture: { columns: ['earned', 'approved', 'paid', 'onHold'], layout: 'stacked', isTime: false },
};

/** The commission ledger by month and recruiter. */
export const commissionsReport = defineReport<Row>({
  id: 'commissions',
  rpc: 'report_commissions',
  dates: 'period',
  people: ['paidFor'],
  row,
  headline: metrics,
  views: [
    {
      ...view,
      group: null,
      kinds: ['month'],
      keyOf: ({ month }) => [month],
      picture: { ...view.picture, isTime: true },
    },
    {
      ...view,
      group: 'recruiter',
      kinds: ['recruiter'],
      keyOf: ({ recruiter_id }) => [recruiter_id],
      order: 'largest',
    },
    {
      ...view,
      group: 'month',
      kinds: ['month', 'recruiter'],
      keyOf: ({ month, recruiter_id }) => [month, recruiter_id],
      metrics: [...metrics, singleValue<Row>('paidFor', 'count', (of) => of.drivers, null)],
    },
  ],
});
