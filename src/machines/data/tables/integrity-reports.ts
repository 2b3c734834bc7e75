import * as z from 'zod/mini';

/** A row of `integrity_reports`. */
export const integrityReportRow = z.object({
  id: z.uuid(),
  reporter_id: z.nullable(z.uuid()),
  about_user_id: z.nullable(z.uuid()),
  about_name: z.nullable(z.string()),
  kind: z.enum(['asked_for_money', 'passport_kept', 'harassment', 'false_terms']),
  text: z.nullable(z.string()),
  audio_path: z.nullable(z.string()),
  status: z.enum(['new', 'in_review', 'resolved', 'dismissed']),
  resolution: z.nullable(z.string()),
  handled_by: z.nullable(z.uuid()),
  handled_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type IntegrityReport = z.infer<typeof integrityReportRow>;
