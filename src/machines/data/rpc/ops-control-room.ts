/** Figures of the control room; each function throws as `client` does, and a zod error for malformed rows. */
import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { appointmentRow } from '#machines/data/tables/appointments.ts';

const inLanguages = z.record(z.string(), z.string());

/** Work queues, in the order of the pipeline. */
export const opsQueues = ['intake', 'review', 'visa', 'onboarding', 'closing'] as const;
export type OpsQueue = (typeof opsQueues)[number];

const workloadRow = z.object({
  queue: z.enum(opsQueues),
  /** The visa step; null in other queues. */
  step: z.nullable(z.string()),
  step_i18n: z.nullable(inLanguages),
  /** The assigned user; null if unassigned. */
  user_id: z.nullable(z.uuid()),
  open: z.int(),
  late: z.int(),
  oldest_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type WorkloadRow = z.infer<typeof workloadRow>;

const ageingRow = z.object({
  stage: z.enum(['handover_review', 'documents', 'visa', 'onboarding']),
  /** 0: up to 1 day, 1: up to 3, 2: up to 7, 3: up to 14, 4: longer. */
  bucket: z.int(),
  open: z.int(),
});
export type AgeingRow = z.infer<typeof ageingRow>;

const todayRow = z.object({
  kind: z.enum(['trip', 'appointment']),
  id: z.uuid(),
  starts_at: z.iso.datetime({ offset: true }),
  what: appointmentRow.shape.kind,
  centre: z.string(),
  people: z.int(),
  came: z.int(),
  missed: z.int(),
  /** Both null for a trip. */
  candidate_id: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
  pro_id: z.nullable(z.uuid()),
});
export type TodayRow = z.infer<typeof todayRow>;

const blockedRow = z.object({
  kind: z.enum(['visa', 'document', 'onboarding', 'hold']),
  /** A visa step, document type or onboarding task; null for candidates on hold. */
  code: z.nullable(z.string()),
  label_i18n: z.nullable(inLanguages),
  open: z.int(),
});
export type BlockedRow = z.infer<typeof blockedRow>;

/** Loads the waiting work, by queue, visa step and user. */
export async function opsWorkload(signal: AbortSignal): Promise<WorkloadRow[]> {
  const { data } = await client.rpc('ops_workload').abortSignal(signal).throwOnError();
  return parseRows(workloadRow, data);
}

/** Loads how long work in progress has been in its stage. */
export async function opsAgeing(signal: AbortSignal): Promise<AgeingRow[]> {
  const { data } = await client.rpc('ops_ageing').abortSignal(signal).throwOnError();
  return parseRows(ageingRow, data);
}

/** Loads today's trips and appointments in Dubai, earliest first. */
export async function opsToday(signal: AbortSignal): Promise<TodayRow[]> {
  const { data } = await client.rpc('ops_today').abortSignal(signal).throwOnError();
  return parseRows(todayRow, data);
}

/** Loads the five most frequent reasons for blocked work. */
export async function opsBlocked(signal: AbortSignal): Promise<BlockedRow[]> {
  const { data } = await client.rpc('ops_blocked').abortSignal(signal).throwOnError();
  return parseRows(blockedRow, data);
}
