import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { parseRows } from '#machines/data/parse.ts';
import { commissionKinds } from '#machines/data/views/commission-list.ts';
import { asciiDigits } from '#shared/digits.ts';
import { visibleText } from '#shared/names.ts';

/** A row of `commission_sums`: the number of lines of a kind, and their sum in fils. */
export const commissionSum = z.object({
  kind: z.enum(commissionKinds),
  lines: z.int(),
  fils: z.int(),
  first_due: z.iso.date(),
  last_due: z.iso.date(),
});
export type CommissionSum = z.infer<typeof commissionSum>;

/** Filters of the lines to sum; an omitted filter matches all. Months are 'YYYY-MM'; clients are given by name. */
export interface SummedLines {
  periods?: readonly string[] | undefined;
  kinds?: readonly string[] | undefined;
  milestones?: readonly string[] | undefined;
  clients?: readonly string[] | undefined;
  recruiters?: readonly string[] | undefined;
  statuses?: readonly string[] | undefined;
  /** Search text as typed, for driver names and the reference. */
  search?: string | undefined;
}

/** Sums the lines the caller may read, by kind; cancelled ones are excluded. Throws as `client` does. */
export async function sumCommissions(of: SummedLines, signal: AbortSignal): Promise<CommissionSum[]> {
  const search = visibleText(asciiDigits(of.search ?? ''));
  const { data } = await client
    .rpc('commission_sums', {
      p_periods: of.periods ?? null,
      p_kinds: of.kinds ?? null,
      p_milestones: of.milestones ?? null,
      p_clients: of.clients ?? null,
      p_recruiters: of.recruiters ?? null,
      p_statuses: of.statuses ?? null,
      p_search: search === '' ? null : search,
    })
    .abortSignal(signal)
    .throwOnError();
  return parseRows(commissionSum, data);
}
