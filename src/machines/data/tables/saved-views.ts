import * as z from 'zod/mini';
import { client } from '#machines/data/client.ts';
import { columnsOf, parseRows } from '#machines/data/parse.ts';

/** A row of `saved_views`. */
export const savedViewRow = z.object({
  id: z.uuid(),
  owner_id: z.uuid(),
  screen: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.json()),
  columns: z.array(z.json()),
  sort: z.nullable(z.string()),
  shared_with_role: z.nullable(z.enum(['admin', 'recruiter', 'operations'])),
  is_default: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedViewRow>;

/** A list view to save under a name. */
export type NewSavedView = Pick<
  SavedView,
  'screen' | 'name' | 'filters' | 'columns' | 'sort' | 'shared_with_role'
>;

/** The editable columns of a view. */
export type SavedViewChanges = Partial<Pick<SavedView, 'name' | 'shared_with_role' | 'is_default'>>;

/**
 * Returns the views of a screen that this user owns or that are shared with their role, by name; throws as `client`
 * does.
 */
export async function listSavedViews(screen: string, signal: AbortSignal): Promise<SavedView[]> {
  const { data } = await client
    .from('saved_views')
    .select(columnsOf(savedViewRow))
    .eq('screen', screen)
    .order('name')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return parseRows(savedViewRow, data);
}

/** Saves a view; throws as `client` does, 23505 when this user already has one with that name. */
export async function addSavedView(view: NewSavedView, signal: AbortSignal): Promise<SavedView> {
  const { data } = await client
    .from('saved_views')
    .insert(view)
    .select(columnsOf(savedViewRow))
    .abortSignal(signal)
    .single()
    .throwOnError();
  return savedViewRow.parse(data);
}

/** Changes one of this user's views; throws as `client` does. */
export async function changeSavedView(
  id: string,
  changes: SavedViewChanges,
  signal: AbortSignal,
): Promise<void> {
  await client.from('saved_views').update(changes).eq('id', id).abortSignal(signal).throwOnError();
}

/** Clears this user's default view of a screen; throws as `client` does. */
export async function clearDefaultView(screen: string, ownerId: string, signal: AbortSignal): Promise<void> {
  await client
    .from('saved_views')
    .update({ is_default: false })
    .eq('screen', screen)
    .eq('owner_id', ownerId)
    .eq('is_default', true)
    .abortSignal(signal)
    .throwOnError();
}

/** Deletes one of this user's views; throws as `client` does. */
export async function removeSavedView(id: string, signal: AbortSignal): Promise<void> {
  await client.from('saved_views').delete().eq('id', id).abortSignal(signal).throwOnError();
}
