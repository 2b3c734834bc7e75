import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { commissionKinds } from '#machines/data/views/commission-list.ts';

/** A row of what `commission_sums` gives: the lines of a kind, and their sum in fils. */
export const commissionSum = z.object({
  kind: z.enum(commissionKinds),
  lines: z.int(),
  fils: z.int(),
  first_due: z.iso.date(),
  last_due: z.iso.date(),
});
export type CommissionSum = z.infer<typeof commissionSum>;

/** Which lines are summed; what is left out takes all. `period` is a month, 'YYYY-MM'; clients go by their names. */
export interface SummedLines {
  period?: string | undefined;
  kinds?: readonly string[] | undefined;
  milestones?: readonly string[] | undefined;
  clients?: readonly string[] | undefined;
  recruiters?: readonly string[] | undefined;
}

/** Sums the lines that the caller may read, by kind; cancelled ones count nowhere. Throws as `client` does. */
export async function sumCommissions(of: SummedLines, signal: AbortSignal): Promise<CommissionSum[]> {
  const { data } = await client
    .rpc('commission_sums', {
      p_period: of.period ?? null,
      p_kinds: of.kinds ?? null,
      p_milestones: of.milestones ?? null,
      p_clients: of.clients ?? null,
      p_recruiters: of.recruiters ?? null,
    })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(commissionSum, data);
}
