import * as z from 'zod/mini';
import { defineReport } from './define-report.ts';
import { sumMetric } from './metrics.ts';
import type { KeyPart } from './report.types.ts';

const row = z.object({
  measure: z.string(),
  part: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  count: z.int(),
});
type Row = z.infer<typeof row>;

const times = sumMetric<Row>('times', (of) => of.count);
const of = (id: string, measure: string, better: 'less' | null = null) =>
  sumMetric<Row>(id, (one) => (one.measure === measure ? one.count : 0), { better });
const picture = { columns: ['times'], layout: 'grouped', isTime: false } as const;

/** The activities that are about a person; exports, lists of people and erasures name none. */
const personal: readonly KeyPart[] = [
  'document_view',
  'consent_given',
  'consent_withdrawn',
  'data_request',
  'data_request_late',
];

/** The use of personal data: access, consents, requests, exports and erasures. */
export const privacyReport = defineReport<Row>({
  id: 'privacy',
  rpc: 'report_privacy',
  dates: 'period',
  people: ['times', 'documentViews', 'consentsGiven', 'consentsWithdrawn', 'dataRequests', 'lateRequests'],
  countsPeople: ([measure = null]) => personal.includes(measure),
  row,
  headline: [
    of('documentViews', 'document_view'),
    of('consentsGiven', 'consent_given'),
    of('consentsWithdrawn', 'consent_withdrawn'),
    of('dataRequests', 'data_request'),
    of('lateRequests', 'data_request_late', 'less'),
    of('exports', 'export'),
    of('peopleViews', 'people_view'),
    of('erasures', 'erasure'),
  ],
  views: [
    {
      group: null,
      kinds: ['measure', 'part'],
      keyOf: ({ measure, part }) => [measure, part],
      metrics: [{ ...times, isSummed: false }],
      picture,
    },
    {
      group: 'detail',
      kinds: ['measure', 'part', 'detail'],
      keyOf: ({ measure, part, detail }) => [measure, part, detail],
      metrics: [{ ...times, isSummed: false }],
      picture: { ...picture, columns: [] },
    },
  ],
});
