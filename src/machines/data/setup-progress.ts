/** The set-up progress of a new project. */
import { client } from './client.ts';

/** The set-up steps, in order. */
export const setupSteps = ['users', 'clients', 'opening', 'form', 'templates'] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * Returns which steps are done: a recruiter and an operations user, an active client, an open opening, an enabled form,
 * an active message template. Throws as `client` does.
 */
export async function setupProgress(signal: AbortSignal): Promise<Record<SetupStep, boolean>> {
  const people = client.from('users').select('id').eq('status', 'active').limit(1);
  const operations = client.from('users').select('id').eq('status', 'active').limit(1);
  const [recruiter, operation, clients, opening, form, templates] = await Promise.all([
    hasRows(people.eq('role', 'recruiter'), signal),
    hasRows(operations.eq('role', 'operations'), signal),
    hasRows(client.from('clients').select('id').eq('active', true).limit(1), signal),
    hasRows(client.from('job_openings').select('id').eq('status', 'open').limit(1), signal),
    hasRows(client.from('machform_settings').select('id').eq('enabled', true).limit(1), signal),
    hasRows(client.from('message_templates').select('id').eq('active', true).limit(1), signal),
  ]);
  return { users: recruiter && operation, clients, opening, form, templates };
}

/** A `client` query used only to check whether rows exist. */
interface Query {
  abortSignal(signal: AbortSignal): { throwOnError(): PromiseLike<{ data: readonly unknown[] }> };
}

async function hasRows(query: Query, signal: AbortSignal): Promise<boolean> {
  const { data } = await query.abortSignal(signal).throwOnError();
  return data.length > 0;
}
