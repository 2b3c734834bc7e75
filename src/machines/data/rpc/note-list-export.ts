import { client } from '#machines/data/client.ts';

/** Logs that this user exports `rows` rows of a list, with these filters; throws as `client` does. */
export async function noteListExport(
  list: string,
  filters: object,
  rows: number,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('log_list_export', { p_list: list, p_filters: filters, p_rows: rows })
    .abortSignal(signal)
    .throwOnError();
}
