import * as z from 'zod/mini';

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
