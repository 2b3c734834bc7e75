import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { visaRoutes } from '#machines/data/rpc/suggest-visa-route.ts';
import { applicationRow } from '#machines/data/tables/applications.ts';
import { acceptedRow } from './accepted-list.ts';

/** The checks of a hand-over, in display order: product design, C.16. */
export const handoverChecks = ['phone', 'name', 'licence', 'passport', 'route', 'offer'] as const;
export type HandoverCheckName = (typeof handoverChecks)[number];

/** Waiting times of hand-overs. */
export const handoverAges = ['day', 'two_days', 'longer'] as const;

const handoverCheck = z.object({
  check: z.enum(handoverChecks),
  /** `warning` does not block; `unknown` means that no value was entered. */
  state: z.enum(['ok', 'warning', 'problem', 'unknown']),
  params: z.record(z.string(), z.json()),
});
export type HandoverCheck = z.infer<typeof handoverCheck>;

/** A row of `handover_list`: a candidate not yet accepted by operations. */
export const handoverRow = z.object({
  ...z.omit(acceptedRow, {
    accepted_at: true,
    handover_status: true,
    handover_return_reason: true,
    progress: true,
    is_returned: true,
    handover_missing: true,
    documents: true,
    visa: true,
    visa_route: true,
    visa_deadline: true,
    onboarding: true,
    deployed_on: true,
    risks: true,
  }).shape,
  ...z.pick(applicationRow, { handed_over_at: true }).shape,
  /** Waiting time: less than one day, up to two, or longer. */
  age: z.enum(handoverAges),
  is_late: z.boolean(),
  /** As chosen by operations, else as suggested by the record; null if neither exists. */
  route: z.nullable(z.enum(visaRoutes)),
  /** Null for users who do not review. */
  checks: z.nullable(z.array(handoverCheck)),
  /** The checks with a problem or an unknown result. */
  open_checks: z.array(z.enum(handoverChecks)),
  /** True when every check passed: the hand-over can be accepted as it is. */
  is_clean: z.boolean(),
});
export type Handover = z.infer<typeof handoverRow>;

/** Returns the hand-overs of these candidates that still wait; throws as `client` does. */
export async function listHandovers(ids: readonly string[], signal: AbortSignal): Promise<Handover[]> {
  const { data } = await client
    .from('handover_list')
    .select(columnsOf(handoverRow))
    .in('id', ids)
    .abortSignal(signal)
    .throwOnError();
  return parseRows(handoverRow, data);
}
