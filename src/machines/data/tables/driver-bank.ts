import * as z from 'zod/mini';

/** A row of `driver_bank`. */
export const driverBankRow = z.object({
  candidate_id: z.uuid(),
  account_holder: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  salary_card_last4: z.nullable(z.string()),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type DriverBank = z.infer<typeof driverBankRow>;
