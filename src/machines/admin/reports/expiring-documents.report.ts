import * as z from 'zod/mini';
import { defineReport, type View } from './define-report.ts';
import { singleValue, sumMetric } from './metrics.ts';
import type { KeyKind } from './report.types.ts';

const row = z.object({
  candidate_id: z.uuid(),
  driver: z.string(),
  client_id: z.uuid(),
  type_code: z.string(),
  expiry_date: z.iso.date(),
  days_left: z.int(),
});
type Row = z.infer<typeof row>;

/** Returns how soon a document expires: `expired`, within 7, 30 or 90 days, or later. */
function termOf({ days_left: days }: Row): 'expired' | '7' | '30' | '90' | 'later' {
  if (days < 0) return 'expired';
  if (days <= 7) return '7';
  if (days <= 30) return '30';
  return days <= 90 ? '90' : 'later';
}

const ending = sumMetric<Row>('ending', () => 1, { better: 'less' });
const expired = sumMetric<Row>('expiredDocuments', (of) => (of.days_left < 0 ? 1 : 0), { better: 'less' });
const endingThisWeek = sumMetric<Row>('endingThisWeek', (of) => (termOf(of) === '7' ? 1 : 0), {
  better: 'less',
});
const by = (group: string | null, kind: KeyKind, keyOf: (of: Row) => string): View<Row> => ({
  group,
  kinds: [kind],
  keyOf: (of) => [keyOf(of)],
  metrics: kind === 'term' ? [ending] : [ending, expired, endingThisWeek],
  picture: { columns: ['ending'], layout: 'grouped', isTime: false },
  // Terms are already sorted, earliest first.
  ...(kind !== 'term' && { order: 'largest' as const }),
});

/** Documents of working drivers that have expired or will soon. */
export const expiringDocumentsReport = defineReport<Row>({
  id: 'expiringDocuments',
  rpc: 'report_expiring_documents',
  dates: 'days',
  row,
  headline: [ending, expired, endingThisWeek],
  views: [
    by(null, 'term', termOf),
    by('documentType', 'documentType', ({ type_code }) => type_code),
    by('client', 'client', ({ client_id }) => client_id),
    {
      group: 'driver',
      kinds: ['driver', 'documentType'],
      keyOf: ({ candidate_id, driver, type_code }) => [{ id: candidate_id, name: driver }, type_code],
      metrics: [{ ...singleValue<Row>('daysLeft', 'count', (of) => of.days_left, 'more'), isSummed: false }],
      picture: { columns: [], layout: 'grouped', isTime: false },
    },
  ],
});
