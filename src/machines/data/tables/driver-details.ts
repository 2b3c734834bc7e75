import * as z from 'zod/mini';

/** A row of `driver_details`. */
export const driverDetailsRow = z.object({
  candidate_id: z.uuid(),
  second_phone: z.nullable(z.string()),
  uae_address: z.nullable(z.string()),
  home_address: z.nullable(z.string()),
  emergency_name: z.nullable(z.string()),
  emergency_relation: z.nullable(
    z.enum(['wife_or_husband', 'parent', 'sibling', 'child', 'friend', 'other']),
  ),
  emergency_phone: z.nullable(z.string()),
  shirt_size: z.nullable(z.enum(['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL'])),
  trouser_size: z.nullable(z.enum(['28', '30', '32', '34', '36', '38', '40', '42', '44'])),
  shoe_size: z.nullable(z.enum(['38', '39', '40', '41', '42', '43', '44', '45', '46', '47'])),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type DriverDetails = z.infer<typeof driverDetailsRow>;
