/** Requests and responses of `/api` about documents: product design, B.6. */
import * as z from 'zod/mini';

/** Purpose of viewing a document; a driver's purpose is `own`. Table `document_access_log`. */
export const viewPurposes = [
  'own',
  'review',
  'handover',
  'visa_submission',
  'onboarding',
  'download_set',
  'support',
  'audit',
] as const;

/** Body of `POST /api/document-url`. */
export const documentUrlRequest = z.object({ documentId: z.uuid(), purpose: z.enum(viewPurposes) });
export type DocumentUrlRequest = z.infer<typeof documentUrlRequest>;

/**
 * A link to one file, relative to the project's URL (`/storage/v1/…`). Anyone with the link can open the file until
 * `expiresAt`, in UTC seconds, at most a minute later. `watermark` is drawn over the picture by the viewer, null for
 * users who see it without one: the file itself is the same.
 */
export const documentUrl = z.object({
  url: z.string(),
  expiresAt: z.int(),
  mime: z.string(),
  watermark: z.nullable(z.object({ name: z.string(), at: z.string() })),
});
export type DocumentUrl = z.infer<typeof documentUrl>;
