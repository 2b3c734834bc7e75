import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `consent_texts`. */
export const consentTextRow = z.object({
  version: z.string(),
  language: z.string(),
  body: z.string(),
  text_hash: z.string(),
  published_at: z.iso.datetime({ offset: true }),
});
export type ConsentText = z.infer<typeof consentTextRow>;

/** Returns the published texts of these versions in these languages; throws as `client` does, and a zod error. */
export async function listConsentTexts(
  versions: readonly string[],
  languages: readonly string[],
  signal: AbortSignal,
): Promise<ConsentText[]> {
  if (versions.length === 0) return [];
  const { data } = await client
    .from('consent_texts')
    .select(columnsOf(consentTextRow))
    .in('version', versions)
    .in('language', languages)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(consentTextRow, data);
}
