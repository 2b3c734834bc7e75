import * as z from 'zod/mini';
import { defineReport, type View } from './define-report.ts';
import { quotientMetric, shareMetric, sumMetric } from './metrics.ts';

const row = z.object({
  source: z.nullable(z.string()),
  leads: z.int(),
  qualified: z.int(),
  deployed: z.int(),
  cost_fils: z.nullable(z.int()),
});
type Row = z.infer<typeof row>;

const cost = (of: Row) => of.cost_fils;
/** Costs are divided by all leads, also those from free sources. */
const metrics = [
  sumMetric<Row>('leads', (of) => of.leads),
  sumMetric<Row>('qualified', (of) => of.qualified),
  shareMetric<Row>(
    'qualifiedShare',
    (of) => of.qualified,
    (of) => of.leads,
  ),
  sumMetric<Row>('deployed', (of) => of.deployed, { better: 'more' }),
  {
    ...sumMetric<Row>('spent', cost, { unit: 'money' as const }),
    of: (rows: readonly Row[]) =>
      rows.some((one) => cost(one) !== null) ? rows.reduce((all, one) => all + (cost(one) ?? 0), 0) : null,
  },
  quotientMetric<Row>('costPerLead', 'money', cost, (of) => of.leads, 'less'),
  quotientMetric<Row>('costPerDeployed', 'money', cost, (of) => of.deployed, 'less'),
];

const view = (group: string | null, kind: 'source' | 'form'): View<Row> => ({
  group,
  kinds: [kind],
  keyOf: ({ source }) => [source],
  metrics,
  picture: { columns: ['costPerDeployed', 'leads'], layout: 'grouped', isTime: false },
});

/** The leads and results of each source, compared with its costs. */
export const sourcesReport = defineReport<Row>({
  id: 'sources',
  rpc: 'report_sources',
  dates: 'period',
  people: ['leads', 'qualified', 'deployed'],
  hasCosts: true,
  row,
  headline: metrics.filter(({ id }) => id !== 'costPerLead'),
  views: [view(null, 'source'), view('form', 'form')],
});
