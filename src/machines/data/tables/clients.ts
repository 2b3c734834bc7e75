import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { addRecord, changeRecord } from '#machines/data/record.ts';
import { emirates } from '#shared/emirates.ts';

/** A row of `clients`. */
export const clientRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['delivery_3pl', 'taxi', 'limo', 'school', 'logistics', 'construction', 'private']),
  emirate: z.nullable(z.enum(emirates)),
  contact_name: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
  active: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type Client = z.infer<typeof clientRow>;

/** The editable columns of a client. */
export type ClientFields = Omit<Client, 'id' | 'created_at' | 'updated_at' | 'version'>;

/** Returns every client, by name; throws as `client` does. */
export async function listClients(signal: AbortSignal): Promise<Client[]> {
  const { data } = await client
    .from('clients')
    .select(columnsOf(clientRow))
    .order('name')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(clientRow, data);
}

/** Adds a client with an id chosen by the caller; throws as `addRecord`, also when another client has the name. */
export function addClient(id: string, fields: ClientFields, signal: AbortSignal): Promise<void> {
  return addRecord('clients', clientRow, id, fields, signal);
}

/** Changes a client at this version and returns it; throws as `changeRecord`. */
export function changeClient(
  { id, version }: Pick<Client, 'id' | 'version'>,
  changes: Partial<ClientFields>,
  signal: AbortSignal,
): Promise<Client> {
  return changeRecord('clients', clientRow, { id, version }, changes, signal);
}
