/** Confidential reports of wrongdoing, and the status of a driver's own reports. All calls throw as `client` does. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { env } from '#machines/data/env.ts';
import { exchangeSignedIn } from '#machines/data/exchange.ts';
import { type OutboxEntryType, registerOutboxEntryType } from '#machines/data/outbox.ts';
import { parseRows } from '#machines/data/parse.ts';
import { ServerError } from '#machines/data/server-error.ts';
import { integrityReportRow } from '#machines/data/tables/integrity-reports.ts';
import { roles } from '#shared/roles.ts';

const bucket = 'integrity-audio';
const taken = 409;

const reportParams = z.pick(integrityReportRow, {
  kind: true,
  text: true,
  about_user_id: true,
  about_name: true,
  audio_path: true,
  amount_fils: true,
  happened_on: true,
});
/** A report, as text or as a previously uploaded audio file. */
export type IntegrityReportParams = z.infer<typeof reportParams>;

/**
 * Sends a report, idempotent by key. Refused with REASON_REQUIRED (neither text nor audio) and NOT_FOUND (no such
 * member of staff).
 */
export const integrityReport: OutboxEntryType<IntegrityReportParams, string> = {
  kind: 'integrity.report',
  params: reportParams,
  answer: z.uuid(),
  send: (params, key, signal) =>
    client
      .rpc('report_integrity', {
        ...Object.fromEntries(Object.entries(params).map(([name, value]) => [`p_${name}`, value])),
        p_idempotency_key: key,
      })
      .abortSignal(signal),
};

registerOutboxEntryType(integrityReport);

/**
 * Uploads an audio report under the reporter's id and returns its path; succeeds if an earlier attempt already stored
 * it. Throws the AppErrors of `exchange` and a ServerError.
 */
export async function uploadReportAudio(
  userId: string,
  key: string,
  audio: Blob,
  signal: AbortSignal,
): Promise<string> {
  const path = `${userId}/${key}`;
  const answer = await exchangeSignedIn(`${env.supabaseUrl}/storage/v1/object/${bucket}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': audio.type,
      ...(env.publishableKey !== '' && { apikey: env.publishableKey }),
    },
    body: audio,
    signal,
  });
  if (answer.ok) return path;
  const refusedWith = refusal.safeParse(await answer.json().catch(() => null));
  if (Number(refusedWith.data?.statusCode) !== taken) throw new ServerError(answer.status, refusedWith.data);
  return path;
}

/** The storage's response to a refused upload. */
const refusal = z.object({
  statusCode: z.optional(z.union([z.string(), z.number()])),
  message: z.optional(z.string()),
});

const ownReport = z.object({
  ...z.pick(integrityReportRow, { id: true, kind: true, text: true, status: true, created_at: true }).shape,
  has_audio: z.boolean(),
});
export type OwnReport = z.infer<typeof ownReport>;

/** Returns a driver's own reports, newest first. */
export async function listMyReports(signal: AbortSignal): Promise<OwnReport[]> {
  const { data } = await client.rpc('my_integrity_reports').abortSignal(signal).throwOnError();
  return parseRows(ownReport, data);
}

const person = z.object({ user_id: z.uuid(), name: z.string(), role: z.enum(roles) });
export type ReportedPerson = z.infer<typeof person>;

/** Returns the members of staff a driver has dealt with, by name. */
export async function listMyStaffContacts(signal: AbortSignal): Promise<ReportedPerson[]> {
  const { data } = await client.rpc('my_staff_contacts').abortSignal(signal).throwOnError();
  return parseRows(person, data);
}
