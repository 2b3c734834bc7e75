/** How far a new project has been set up. */
import { client } from './client.ts';

/** The steps of the first run, in the order they are done. */
export const setupSteps = ['users', 'clients', 'opening', 'form', 'templates'] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * Which steps are done: a recruiter and somebody of operations, an active client, an open opening, an enabled form,
 * a message template in use. Throws as `client` does.
 */
export async function setupProgress(signal: AbortSignal): Promise<Record<SetupStep, boolean>> {
  const people = client.from('users').select('id').eq('status', 'active').limit(1);
  const operations = client.from('users').select('id').eq('status', 'active').limit(1);
  const [recruiter, operation, clients, opening, form, templates] = await Promise.all([
    isAny(people.eq('role', 'recruiter'), signal),
    isAny(operations.eq('role', 'operations'), signal),
    isAny(client.from('clients').select('id').eq('active', true).limit(1), signal),
    isAny(client.from('job_openings').select('id').eq('status', 'open').limit(1), signal),
    isAny(client.from('machform_settings').select('id').eq('enabled', true).limit(1), signal),
    isAny(client.from('message_templates').select('id').eq('active', true).limit(1), signal),
  ]);
  return { users: recruiter && operation, clients, opening, form, templates };
}

/** A query of `client` whose rows are there or not. */
interface Query {
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ data: readonly unknown[] }> };
}

async function isAny(query: Query, signal: AbortSignal): Promise<boolean> {
  const { data } = await query.abortSignal(signal).throwOnError();
  return data.length > 0;
}
