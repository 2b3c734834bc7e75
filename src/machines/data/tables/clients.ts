import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';
import { Refusal } from '#machines/data/refusal.ts';
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

/** What people write of a client. */
export type ClientFields = Omit<Client, 'id' | 'created_at' | 'updated_at' | 'version'>;

/** Every client, by name; throws as `client` does. */
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

/** The client of this id, or null; throws as `client` does. */
export async function findClient(id: string, signal: AbortSignal): Promise<Client | null> {
  const { data } = await client
    .from('clients')
    .select(columnsOf(clientRow))
    .eq('id', id)
    .abortSignal(signal)
    .throwOnError();
  const [found] = parseRows(clientRow, data);
  return found ?? null;
}

/** Adds a client under an id its writer chose; throws as `client` does, 23505 for an id or a name there is. */
export async function addClient(id: string, fields: ClientFields, signal: AbortSignal): Promise<void> {
  await client
    .from('clients')
    .insert({ id, ...fields })
    .abortSignal(signal)
    .throwOnError();
}

/** Changes this version of a client; throws as `client` does, and the refusal STALE_VERSION where it has another. */
export async function changeClient(
  id: string,
  version: number,
  changes: Partial<ClientFields>,
  signal: AbortSignal,
): Promise<void> {
  const { data } = await client
    .from('clients')
    .update(changes)
    .eq('id', id)
    .eq('version', version)
    .select('id')
    .abortSignal(signal)
    .throwOnError();
  if (data.length === 0) throw new Refusal('STALE_VERSION');
}
