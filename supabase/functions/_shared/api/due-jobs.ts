/** `POST /api/run-due-jobs`: called every minute, with the secret key only. */
import * as z from 'zod/mini';
import { driverIdentity } from '../identity.ts';
import { ApiError } from './failure.ts';
import { processEvents } from './machform-events.ts';
import type { ApiServices } from './services.ts';

const renaming = z.object({
  jobId: z.uuid(),
  kind: z.literal('rename_driver_identity'),
  userId: z.uuid(),
  phone: z.string(),
});
const erasure = z.object({
  jobId: z.uuid(),
  kind: z.literal('erase_person'),
  userId: z.nullable(z.uuid()),
  paths: z.array(z.string()),
});
const removal = z.object({ jobId: z.uuid(), kind: z.literal('remove_files'), paths: z.array(z.string()) });
const accountJob = z.discriminatedUnion('kind', [renaming, erasure, removal]);

/** Result of one run. */
export interface RunReport {
  /** The database's own report: {done, failed}. */
  jobs: unknown;
  /** Interrupted submissions that were processed. */
  submissions: number;
  /** Drivers whose identity was updated to their new number. */
  identities: number;
  /** People whose account and files were deleted. */
  erasures: number;
  /** Completed jobs that deleted unneeded files. */
  removals: number;
  /** Gaps in entry numbers reported to the admins. */
  gaps: number;
}

/**
 * Runs everything due: the database's jobs, interrupted submissions, and jobs that need the auth server. Safe to call
 * concurrently. Throws ApiError `unauthorized`, UpstreamFault.
 */
export async function runDueJobs(services: ApiServices): Promise<RunReport> {
  const { supabase } = services;
  const jobs = await supabase.rpc('run_due_jobs', {}, z.unknown());
  const submissions = (await processEvents(supabase, null)).length;
  const gaps = await supabase.rpc('notify_machform_gaps', {}, z.int());
  return { jobs, submissions, gaps, ...(await doAccountJobs(services)) };
}

type AccountReport = Pick<RunReport, 'identities' | 'erasures' | 'removals'>;

const counted = {
  rename_driver_identity: 'identities',
  erase_person: 'erasures',
  remove_files: 'removals',
} as const;

/**
 * Runs the account jobs. A failed one is left for a later run and does not block the others. Throws the first error.
 */
async function doAccountJobs(services: ApiServices): Promise<AccountReport> {
  const { supabase } = services;
  const done: AccountReport = { identities: 0, erasures: 0, removals: 0 };
  const faults: unknown[] = [];
  for (const job of await supabase.rpc('claim_account_jobs', {}, z.array(accountJob))) {
    try {
      const problem = await doAccountJob(job, services);
      await supabase.rpc('finish_account_job', { p_job_id: job.jobId, p_problem: problem }, z.unknown());
      done[counted[job.kind]] += 1;
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
  return done;
}

/** Returns a permanent problem of the job, or null. */
function doAccountJob(job: z.infer<typeof accountJob>, services: ApiServices): Promise<string | null> {
  if (job.kind === 'rename_driver_identity') return rename(job, services);
  return erase({ userId: null, ...job }, services);
}

/**
 * Updates the email of a driver's account, which is derived from the number: product design, G.8. Returns a permanent
 * problem, or null.
 */
function rename({ userId, phone }: z.infer<typeof renaming>, { supabase, driverDomain }: ApiServices) {
  return supabase.changeAccount(userId, {
    email: driverIdentity(phone, driverDomain),
    email_confirm: true,
    user_metadata: { phone_number: phone },
  });
}

/** Completes an erasure outside of the database. Safe to repeat after a partial run. */
async function erase(
  { userId, paths }: Pick<z.infer<typeof erasure>, 'userId' | 'paths'>,
  { supabase }: ApiServices,
): Promise<null> {
  await supabase.removeFiles('candidate-documents', paths);
  if (userId !== null) await supabase.deleteAccount(userId);
  return null;
}

/** Returns whether a request has the project's secret key, compared in constant time. */
async function hasSecretKey({ headers }: Request, secretKey: string): Promise<boolean> {
  const given =
    /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? headers.get('apikey') ?? '';
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const encode = (text: string) => new TextEncoder().encode(text);
  const expected = await crypto.subtle.sign('HMAC', key, encode(secretKey));
  return crypto.subtle.verify('HMAC', key, expected, encode(given));
}

/** Throws ApiError `unauthorized` for a request without the secret key. */
export async function requireSecretKey(request: Request, secretKey: string): Promise<void> {
  if (!(await hasSecretKey(request, secretKey))) throw new ApiError('unauthorized');
}
