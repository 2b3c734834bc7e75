/** The data of a driver's home page, in one response. All calls throw as `client` does, and a zod error. */
import * as z from 'zod/mini';
import { announce } from '#machines/data/changes.ts';
import { client } from '#machines/data/client.ts';
import { applicationRow } from '#machines/data/tables/applications.ts';
import { appointmentRow } from '#machines/data/tables/appointments.ts';
import { custodyLogRow } from '#machines/data/tables/custody-log.ts';
import { onboardingTaskRow } from '#machines/data/tables/onboarding-tasks.ts';
import { ownInterview } from './my-interviews.ts';

const moment = z.iso.datetime({ offset: true });
const words = z.record(z.string(), z.string());
const nullableTexts = z.nullable(words);

const application = z.object({
  ...z.pick(applicationRow, { id: true, reference: true, stage: true, stage_entered_at: true }).shape,
  opening_title: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
  /** The day by which there is progress or an explanation; null once it has ended or the driver works. */
  next_news_on: z.nullable(z.iso.date()),
  /** Why it ended; null while open. */
  closed: z.nullable(
    z.object({
      message_i18n: nullableTexts,
      apply_again_on: z.nullable(z.iso.date()),
    }),
  ),
});

const contact = z.object({
  role: z.enum(['recruiter', 'operations']),
  name: z.string(),
  number: z.nullable(z.string()),
  hours: z.nullable(z.object({ from: moment, until: moment })),
});

const offer = z.object({
  id: z.uuid(),
  application_id: z.uuid(),
  opening_title: z.nullable(z.string()),
  expires_at: moment,
});

const appointment = z.object({
  ...z.pick(appointmentRow, { id: true, kind: true, starts_at: true, slip_i18n: true }).shape,
  centre_name: z.string(),
  centre_name_i18n: nullableTexts,
  address: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
  bring_i18n: nullableTexts,
  vehicle: z.nullable(z.string()),
  driver_contact: z.nullable(z.string()),
});

const document = z.object({
  type_code: z.string(),
  label_i18n: words,
  help_i18n: nullableTexts,
  status: z.enum(['missing', 'requested', 'rejected', 'expired']),
  needed_by: z.nullable(z.iso.date()),
});

const task = z.object({
  ...z.pick(onboardingTaskRow, { id: true, code: true, evidence_kind: true, due_on: true }).shape,
  title_i18n: words,
  help_i18n: nullableTexts,
});

const custody = z.object({
  ...z.pick(custodyLogRow, { id: true, item: true, purpose: true, due_back_on: true }).shape,
  held_by: z.nullable(z.string()),
});

const note = z.object({
  id: z.uuid(),
  body: z.string(),
  author_name: z.nullable(z.string()),
  created_at: moment,
});

export const myHome = z.object({
  /** Null for an account without a candidate. */
  candidate_id: z.nullable(z.uuid()),
  consent: z.enum(['held', 'withdrawn', 'missing']),
  /** The open application, else the latest; null if there is none yet. */
  application: z.nullable(application),
  /** Current owner of the file first. */
  contacts: z.array(contact),
  /** Offers to answer, first to expire first. */
  offers: z.array(offer),
  interviews: z.array(ownInterview),
  appointments: z.array(appointment),
  /** Documents to send, in the order needed. */
  documents: z.array(document),
  /** Tasks the driver can do now. */
  tasks: z.array(task),
  /** Items in the company's custody. */
  custody: z.array(custody),
  /** Newest first. */
  notes: z.array(note),
});
export type MyHome = z.infer<typeof myHome>;
export type HomeApplication = z.infer<typeof application>;
export type HomeAppointment = z.infer<typeof appointment>;

/** Loads the page's data. */
export async function loadMyHome(signal: AbortSignal): Promise<MyHome> {
  const { data } = await client.rpc('my_home').abortSignal(signal).throwOnError();
  return myHome.parse(data);
}

/** Completes one of the driver's own tasks; idempotent. Refused with NOT_FOUND, GATE_NOT_MET, FIELDS_INVALID. */
export async function completeMyTask(
  id: string,
  evidence: { text: string } | { number: string } | null,
  signal: AbortSignal,
): Promise<void> {
  await client.rpc('complete_my_task', { p_id: id, p_evidence: evidence }).abortSignal(signal).throwOnError();
  announce({ table: 'onboarding_tasks', row: id, operation: 'update' });
}
