import * as z from 'zod/mini';
import { roles } from '#shared/roles.ts';

/** A row of `document_access_log`. */
export const documentAccessLogRow = z.object({
  id: z.int(),
  document_id: z.uuid(),
  viewer_id: z.uuid(),
  viewer_role: z.enum(roles),
  purpose: z.enum([
    'own',
    'review',
    'handover',
    'visa_submission',
    'onboarding',
    'download_set',
    'support',
    'audit',
  ]),
  at: z.iso.datetime({ offset: true }),
});
export type DocumentAccess = z.infer<typeof documentAccessLogRow>;
