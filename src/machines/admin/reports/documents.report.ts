import * as z from 'zod/mini';
import { defineReport } from './define-report.ts';
import { shareMetric, sumMetric } from './metrics.ts';
import { applicationGroups, grouped, groupedViews, reasonCounts } from './report-parts.ts';

const answer = z.object({
  grouped,
  type_code: z.string(),
  reviewed: z.int(),
  rejected: z.int(),
  first: z.int(),
  first_passed: z.int(),
  rejected_for: reasonCounts,
});
/** The files of a document type, or one rejection reason of them. */
type Row = z.infer<typeof answer> & { reason?: string; times?: number };

const none = { reviewed: 0, rejected: 0, first: 0, first_passed: 0 };
const metrics = [
  sumMetric<Row>('reviewed', (of) => of.reviewed),
  sumMetric<Row>('rejectedFiles', (of) => of.rejected, { better: 'less' }),
  sumMetric<Row>('firstFiles', (of) => of.first),
  shareMetric<Row>(
    'firstPass',
    (of) => of.first_passed,
    (of) => of.first,
  ),
];
const picture = { columns: ['firstPass'], layout: 'grouped', isTime: false } as const;

/** Share of documents that are accepted when first sent, and the rejection reasons. */
export const documentsReport = defineReport<Row>({
  id: 'documents',
  rpc: 'report_documents',
  dates: 'period',
  people: ['reviewed', 'rejectedFiles', 'firstFiles', 'rejectedFor'],
  row: answer,
  headline: metrics,
  views: [
    {
      group: null,
      kinds: ['documentType'],
      keyOf: ({ type_code }) => [type_code],
      metrics,
      picture,
      order: 'largest',
    },
    {
      group: 'documentReason',
      kinds: ['documentReason'],
      keyOf: ({ reason }) => [reason ?? null],
      expand: (of) =>
        Object.entries(of.rejected_for).map(([reason, times]) => ({ ...of, ...none, reason, times })),
      metrics: [sumMetric<Row>('rejectedFor', (of) => of.times ?? 0, { better: 'less' })],
      picture: { ...picture, columns: ['rejectedFor'] },
      order: 'largest',
    },
    ...groupedViews<Row>(applicationGroups, { metrics, picture }),
  ],
});
