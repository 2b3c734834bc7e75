import * as z from 'zod/mini';

const limit = z.optional(z.nullable(z.int()));

/** The pay that needs no approval, in fils: see `app.is_offer_in_band`. Without `est_max_fils`, `max_fils` applies. */
export const payBand = z.object({
  min_fils: z.int(),
  max_fils: z.int(),
  est_max_fils: limit,
  per_order_max_fils: limit,
});
export type PayBand = z.infer<typeof payBand>;
