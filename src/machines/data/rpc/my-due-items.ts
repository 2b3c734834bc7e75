import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { candidateRow } from '#machines/data/tables/candidates.ts';

/** The kinds of due items; each is described at `public.my_due_items`. */
export const dueItemKinds = [
  'first_contact',
  'call_back',
  'interview',
  'decision',
  'offer',
  'handover',
  'reply',
] as const;
export type DueItemKind = (typeof dueItemKinds)[number];

const { shape } = candidateRow;

/** A row of `my_due_items`. */
export const dueItem = z.object({
  kind: z.enum(dueItemKinds),
  id: z.uuid(),
  version: z.int(),
  due_at: z.iso.datetime({ offset: true }),
  since: z.iso.datetime({ offset: true }),
  /** Why a hand-over was returned or an offer declined, the kind of an interview, or the outcome of the last one. */
  detail: z.nullable(z.string()),
  place: z.nullable(z.string()),
  candidate_id: shape.id,
  first_name: shape.first_name,
  last_name: shape.last_name,
  stage: shape.current_stage,
  emirate: shape.emirate,
  phone_e164: shape.phone_e164,
  phone_status: shape.phone_status,
  whatsapp_e164: shape.whatsapp_e164,
  contact_opt_in: shape.contact_opt_in,
  preferred_language: shape.preferred_language,
});
export type DueItem = z.infer<typeof dueItem>;

/** Returns a recruiter's due items for today and the next days, earliest first; throws as `client` does. */
export async function listMyDueItems(signal: AbortSignal): Promise<DueItem[]> {
  const { data } = await client.rpc('my_due_items').abortSignal(signal).throwOnError();
  return parseRows(dueItem, data);
}
