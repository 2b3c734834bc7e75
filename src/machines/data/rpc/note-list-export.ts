import { client } from '#machines/data/client.ts';

/** Notes that this person takes `rows` rows of a list out of the product, by these filters; throws as `client` does. */
export async function noteListExport(
  list: string,
  filters: object,
  rows: number,
  signal: AbortSignal,
): Promise<void> {
  await client
    .rpc('note_list_export', { p_list: list, p_filters: filters, p_rows: rows })
    .abortSignal(signal)
    .throwOnError();
}
