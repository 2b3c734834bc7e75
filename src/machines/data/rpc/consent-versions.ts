/** Versions of the consent text, for admins. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';

const versionRow = z.object({
  version: z.string(),
  published_at: z.iso.datetime({ offset: true }),
  languages: z.array(z.string()),
  /** Number of people who currently consent to it. */
  agreed: z.int(),
  /** Number of people who have withdrawn consent, or consented to another version since. */
  ended: z.int(),
});
export type ConsentVersion = z.infer<typeof versionRow>;

/** Returns every version, newest first; throws as `client` does. */
export async function listConsentVersions(signal: AbortSignal): Promise<ConsentVersion[]> {
  const { data } = await client.rpc('list_consent_versions').abortSignal(signal).throwOnError();
  return parseRows(versionRow, data);
}

/** A version to publish, with its text by language. */
export interface NewConsentText {
  version: string;
  bodies: Readonly<Record<string, string>>;
  reason: string;
}

/**
 * Publishes a version, which can't be changed afterwards. Throws as `client` does, REASON_REQUIRED, INVALID_VALUE
 * {field}.
 */
export async function publishConsentText(text: NewConsentText, signal: AbortSignal): Promise<void> {
  await client
    .rpc('publish_consent_text', { p_version: text.version, p_bodies: text.bodies, p_reason: text.reason })
    .abortSignal(signal)
    .throwOnError();
}
