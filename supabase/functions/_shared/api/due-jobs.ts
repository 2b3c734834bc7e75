/** `POST /api/run-due-jobs`: called every minute, with the secret key alone. */
import * as z from 'zod/mini';
import { driverIdentity } from '../identity.ts';
import { ApiError } from './failure.ts';
import { processEvents } from './machform-events.ts';
import type { ApiServices } from './services.ts';

const accountJobs = z.array(z.object({ jobId: z.uuid(), userId: z.uuid(), phone: z.string() }));

/** What one run did. */
export interface RunReport {
  /** The database's own report: {done, failed}. */
  jobs: unknown;
  /** Submissions that were cut off and are read now. */
  submissions: number;
  /** Drivers whose identity follows their new number. */
  identities: number;
  /** Gaps in entry numbers that the admins were told of. */
  gaps: number;
}

/**
 * Does everything that is due: the database's jobs, submissions that were cut off, and what needs the auth server.
 * Any number of callers may run at once. Throws ApiError `unauthorized`, UpstreamFault.
 */
export async function runDueJobs(services: ApiServices): Promise<RunReport> {
  const { supabase } = services;
  const jobs = await supabase.rpc('run_due_jobs', {}, z.unknown());
  const submissions = (await processEvents(supabase, null)).length;
  const gaps = await supabase.rpc('notice_machform_gaps', {}, z.int());
  return { jobs, submissions, identities: await renameIdentities(services), gaps };
}

/** The e-mail of a driver's account is made of the number: product design, G.8. */
async function renameIdentities({ supabase, driverDomain }: ApiServices): Promise<number> {
  const due = await supabase.rpc('take_account_jobs', {}, accountJobs);
  for (const { jobId, userId, phone } of due) {
    const body = {
      email: driverIdentity(phone, driverDomain),
      email_confirm: true,
      user_metadata: { phone_number: phone },
    };
    const refused = await supabase.changeAccount(userId, body);
    await supabase.rpc('finish_account_job', { p_job_id: jobId, p_problem: refused }, z.unknown());
  }
  return due.length;
}

/** Whether a request carries the project's secret key, compared without telling by time how much of it is right. */
async function carriesSecretKey({ headers }: Request, secretKey: string): Promise<boolean> {
  const given =
    /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? headers.get('apikey') ?? '';
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const encode = (text: string) => new TextEncoder().encode(text);
  const expected = await crypto.subtle.sign('HMAC', key, encode(secretKey));
  return crypto.subtle.verify('HMAC', key, expected, encode(given));
}

/** Throws ApiError `unauthorized` for a request without the secret key. */
export async function requireSecretKey(request: Request, secretKey: string): Promise<void> {
  if (!(await carriesSecretKey(request, secretKey))) throw new ApiError('unauthorized');
}
