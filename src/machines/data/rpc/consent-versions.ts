/** Versions of the consent text, for admins. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const versionRow = z.object({
  version: z.string(),
  published_at: z.iso.datetime({ offset: true }),
  languages: z.array(z.string()),
  /** How many people agree to it now. */
  agreed: z.int(),
  /** How many took consent back, or agreed to another version since. */
  ended: z.int(),
});
export type ConsentVersion = z.infer<typeof versionRow>;

/** Every version, the newest first; throws as `client` does. */
export async function listConsentVersions(signal: AbortSignal): Promise<ConsentVersion[]> {
  const { data } = await client.rpc('list_consent_versions').abortSignal(signal).throwOnError();
  return parseRows(versionRow, data);
}

/** A version to publish, its text by language. */
export interface NewConsentText {
  version: string;
  bodies: Readonly<Record<string, string>>;
  reason: string;
}

/** Publishes it; it never changes again. Throws as `client` does, REASON_REQUIRED, INVALID_VALUE {field}. */
export async function publishConsentText(text: NewConsentText, signal: AbortSignal): Promise<void> {
  await client
    .rpc('publish_consent_text', { p_version: text.version, p_bodies: text.bodies, p_reason: text.reason })
    .abortSignal(signal)
    .throwOnError();
}
