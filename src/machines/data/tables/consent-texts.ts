import * as z from 'zod/mini';

/** A row of `consent_texts`. */
export const consentTextRow = z.object({
  version: z.string(),
  language: z.string(),
  body: z.string(),
  text_hash: z.string(),
  published_at: z.iso.datetime({ offset: true }),
});
export type ConsentText = z.infer<typeof consentTextRow>;
