import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';

/** A row of `app_config`. */
export const appConfigRow = z.object({
  key: z.string(),
  area: z.enum([
    'leads',
    'stages',
    'interviews',
    'offers',
    'documents',
    'visa',
    'onboarding',
    'deployments',
    'commission',
    'intake',
    'privacy',
    'messages',
    'contact',
    'general',
  ]),
  value: z.union([z.number(), z.string(), z.array(z.json()), z.record(z.string(), z.json())]),
  value_type: z.enum(['number', 'string', 'array', 'object']),
  unit: z.nullable(z.string()),
  description: z.string(),
  audience: z.enum(['admin', 'staff', 'everyone']),
  source_note: z.nullable(z.string()),
  last_reviewed_on: z.nullable(z.iso.date()),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type AppConfig = z.infer<typeof appConfigRow>;

/** Loads the share of hand-overs accepted the first time, 0 to 1, that bonuses require; throws as `client` does. */
export async function loadQualityMin(signal: AbortSignal): Promise<number> {
  const { data } = await client
    .from('app_config')
    .select('value')
    .eq('key', 'commission_quality_min')
    .abortSignal(signal)
    .single()
    .throwOnError();
  return z.object({ value: z.number() }).parse(data).value;
}
