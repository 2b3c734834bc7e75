/** A driver's own applications, and requests for the next job. All calls throw as `client` does. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { applicationRow } from '#machines/data/tables/applications.ts';
import { jobOpeningRow } from '#machines/data/tables/job-openings.ts';
import { offerRow } from '#machines/data/tables/offers.ts';
import { emirates } from '#shared/emirates.ts';

const words = z.nullable(z.record(z.string(), z.string()));
const moment = z.iso.datetime({ offset: true });

const contact = z.object({
  role: z.enum(['recruiter', 'operations']),
  name: z.string(),
  number: z.nullable(z.string()),
  /** The current or next office hours. */
  hours: z.nullable(z.object({ from: moment, until: moment })),
});

export const myApplication = z.object({
  ...z.pick(applicationRow, {
    id: true,
    candidate_id: true,
    reference: true,
    stage: true,
    stage_entered_at: true,
    created_at: true,
    start_on: true,
    reapply_after: true,
  }).shape,
  opening_title: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  emirate: z.nullable(z.enum(emirates)),
  /** The driver's. */
  language: z.nullable(z.string()),
  /** Whether it is the latest, which messages and documents belong to. */
  is_latest: z.boolean(),
  /** The responsible staff, current owner of the file first. */
  contacts: z.array(contact),
  /** When each stage was last entered. */
  reached: z.partialRecord(applicationRow.shape.stage, moment),
  /** The day by which the driver gets an update; null if none is set or it has passed. */
  news_on: z.nullable(z.iso.date()),
  /** The offer last sent. */
  offer_id: z.nullable(z.uuid()),
  offer_status: z.nullable(offerRow.shape.status),
  offer_expires_at: z.nullable(moment),
  /** The stage in which it ended. */
  ended_from: z.nullable(applicationRow.shape.stage),
  /** The reason it ended, as a sentence for the driver. */
  reason_i18n: words,
  /** What must happen before the driver can apply again, independent of the date. */
  reapply_condition: z.nullable(z.enum(['ban_cleared', 'passport_renewed', 'age_reached'])),
  can_apply_again: z.boolean(),
});
export type MyApplication = z.infer<typeof myApplication>;

/** Returns the driver's applications, newest first. */
export async function listMyApplications(signal: AbortSignal): Promise<MyApplication[]> {
  const { data } = await client.rpc('my_applications').abortSignal(signal).throwOnError();
  return parseRows(myApplication, data);
}

export const myOpening = z.object({
  ...z.pick(jobOpeningRow, { id: true, title: true, job_type: true, emirate: true }).shape,
  /** Weeks needed to exchange the licence first; null if not required. */
  weeks: z.nullable(z.int()),
  interested_at: z.nullable(moment),
});
export type MyOpening = z.infer<typeof myOpening>;

/** Returns open jobs that the driver's licence allows; empty once a job is promised to them. */
export async function listMyOpenings(signal: AbortSignal): Promise<MyOpening[]> {
  const { data } = await client.rpc('my_openings').abortSignal(signal).throwOnError();
  return parseRows(myOpening, data);
}

/** Opens the next application; repeated, keeps the one already open. Refused with NOT_FOUND and GATE_NOT_MET. */
export async function applyAgain(applicationId: string, signal: AbortSignal): Promise<void> {
  await client.rpc('apply_again', { p_application_id: applicationId }).abortSignal(signal).throwOnError();
  announce({ table: 'applications', row: applicationId, operation: 'update' });
}

/** Notifies the recruiter of the driver's interest, once per opening. Refused with NOT_FOUND. */
export async function showInterest(openingId: string, signal: AbortSignal): Promise<void> {
  await client.rpc('show_interest', { p_opening_id: openingId }).abortSignal(signal).throwOnError();
  announce({ table: 'opening_interests', row: openingId, operation: 'insert' });
}

/** Asks the recruiter for a new offer, once. Refused with NOT_FOUND and TRANSITION_NOT_ALLOWED. */
export async function requestNewOffer(offerId: string, signal: AbortSignal): Promise<void> {
  await client.rpc('request_new_offer', { p_offer_id: offerId }).abortSignal(signal).throwOnError();
  announce({ table: 'offers', row: offerId, operation: 'update' });
}
