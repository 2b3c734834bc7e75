import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `data_requests`. */
export const dataRequestRow = z.object({
  id: z.uuid(),
  candidate_id: z.uuid(),
  kind: z.enum(['access', 'correct', 'erase', 'stop']),
  /** For a correction: the profile field that is wrong. */
  field: z.nullable(z.string()),
  is_about_pay: z.boolean(),
  details: z.nullable(z.string()),
  due_on: z.iso.date(),
  status: z.enum(['open', 'in_progress', 'done', 'refused']),
  answer: z.nullable(z.string()),
  requested_by: z.nullable(z.uuid()),
  handled_by: z.nullable(z.uuid()),
  handled_at: z.nullable(z.iso.datetime({ offset: true })),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type DataRequest = z.infer<typeof dataRequestRow>;

/** Returns the signed-in driver's requests about their data, newest first; throws as `client` does, and a zod error. */
export async function listMyDataRequests(signal: AbortSignal): Promise<DataRequest[]> {
  const { data } = await client
    .from('data_requests')
    .select(columnsOf(dataRequestRow))
    .order('created_at', { ascending: false })
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(dataRequestRow, data);
}

const requestWithPersonRow = z.extend(dataRequestRow, {
  candidate: z.object({
    first_name: z.string(),
    last_name: z.string(),
    current_stage: z.string(),
    anonymised_at: z.nullable(z.iso.datetime({ offset: true })),
    applications: z.array(z.object({ reference: z.string(), created_at: z.iso.datetime({ offset: true }) })),
  }),
});

/** A request with the person who made it. */
export type DataRequestWithPerson = z.infer<typeof requestWithPersonRow>;

/**
 * Returns all requests, earliest due first; throws as `client` does, and a zod error. Only admins may read them all.
 */
export async function listDataRequests(signal: AbortSignal): Promise<DataRequestWithPerson[]> {
  const person = 'first_name,last_name,current_stage,anonymised_at,applications(reference,created_at)';
  const { data } = await client
    .from('data_requests')
    .select(`${columnsOf(dataRequestRow)},candidate:candidates(${person})`)
    .order('due_on')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(requestWithPersonRow, data);
}
