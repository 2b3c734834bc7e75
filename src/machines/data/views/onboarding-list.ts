import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { applicationRow } from '#machines/data/tables/applications.ts';
import { deploymentRow } from '#machines/data/tables/deployments.ts';
import { onboardingTaskRow } from '#machines/data/tables/onboarding-tasks.ts';
import { listedApplicant } from './listed-candidates.ts';

/** How close a candidate is to the first shift; `working` means that it was before this week. */
export const readinesses = ['blocked', 'in_progress', 'ready', 'deployed', 'working'] as const;
export type Readiness = (typeof readinesses)[number];

/** The gates of the first shift that can be unmet. */
export const deploymentGates = ['not_on_hold', 'onboarding_tasks_done', 'deploy_documents_valid'] as const;

const codes = z.array(z.string());

/** A row of `onboarding_list`: a candidate between residence and the first shift, or deployed. */
export const onboardingRow = z.object({
  ...listedApplicant.shape,
  ...z.pick(applicationRow, { reference: true, ops_id: true, opening_id: true, start_on: true }).shape,
  opening_title: z.nullable(z.string()),
  client_id: z.nullable(z.uuid()),
  client_name: z.nullable(z.string()),
  /** The emirate of the job, else where the candidate lives. */
  work_emirate: listedApplicant.shape.emirate,
  deployed_on: z.nullable(z.iso.date()),
  vehicle_ref: deploymentRow.shape.vehicle_ref,
  readiness: z.enum(readinesses),
  /** The required tasks, and the next possible one. */
  tasks: z.nullable(
    z.object({
      done: z.int(),
      total: z.int(),
      open: codes,
      blocked: codes,
      reasons: z.array(z.nullable(z.string())),
      next: z.nullable(
        z.object({
          code: z.string(),
          title_i18n: z.record(z.string(), z.string()),
          owner_role: onboardingTaskRow.shape.owner_role,
          due_on: z.nullable(z.iso.date()),
          is_blocked: z.boolean(),
        }),
      ),
    }),
  ),
  lacks: z.array(z.enum(deploymentGates)),
  open_tasks: codes,
  blocked_reasons: codes,
  next_owner: z.nullable(onboardingTaskRow.shape.owner_role),
});
export type OnboardingCandidate = z.infer<typeof onboardingRow>;

/** Maximum number of candidates in one cohort grid. */
export const largestCohort = 200;

/** A cohort of candidates: all in onboarding, or those of a client, an opening or a week of first shifts. */
export interface Cohort {
  clientId: string | null;
  openingId: string | null;
  /** The Monday of the week, as `2026-03-09`. */
  week: string | null;
}

/** Returns the candidates of a cohort in onboarding, earliest start first; throws as `client` does. */
export async function listCohort(
  { clientId, openingId, week }: Cohort,
  signal: AbortSignal,
): Promise<OnboardingCandidate[]> {
  const ask = client
    .from('onboarding_list')
    .select(columnsOf(onboardingRow))
    .eq('current_stage', 'onboarding');
  if (clientId !== null) ask.eq('client_id', clientId);
  if (openingId !== null) ask.eq('opening_id', openingId);
  if (week !== null) ask.gte('start_on', week).lt('start_on', daysAfter(week, 7));
  const { data } = await ask
    .order('start_on', { ascending: true })
    .order('id')
    .limit(largestCohort)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(onboardingRow, data);
}

/** Returns the day `days` after another, both as `2026-03-09`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the Monday of a day's week, both as `2026-03-09`. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}
