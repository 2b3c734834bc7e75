import * as z from 'zod/mini';

/** A row of `machform_calls`. */
export const machformCallRow = z.object({
  form_row_id: z.uuid(),
  address: z.string(),
  minute: z.iso.datetime({ offset: true }),
  calls: z.int(),
  refused: z.int(),
});
export type MachformCall = z.infer<typeof machformCallRow>;
