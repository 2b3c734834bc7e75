import type { Workplaces } from '#machines/admin/config/load-openings.ts';
import type { OpeningCounts } from '#machines/data/rpc/opening-counts.ts';
import type { Client } from '#machines/data/tables/clients.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';
import type { ConfigUrlState } from './config-url-state.ts';

/** An opening with its numbers of candidates. */
export interface OpeningRow extends OpeningCounts {
  opening: JobOpening;
}

/** A client with its matching openings. */
export interface ClientGroup {
  client: Client;
  rows: readonly OpeningRow[];
}

type OpeningQuery = Pick<ConfigUrlState, 'search' | 'status' | 'order'>;

const none: OpeningCounts = { filled: 0, offersOut: 0 };

/**
 * Returns the clients with their openings, filtered and sorted. A match of the client's name includes all its openings.
 */
export function groupsOf(
  { clients, openings, counts }: Workplaces,
  openingQuery: OpeningQuery,
): ClientGroup[] {
  const searchText = openingQuery.search.trim().toLocaleLowerCase();
  const includesText = (text: string | null) => text?.toLocaleLowerCase().includes(searchText) ?? false;
  const isFiltered = searchText !== '' || openingQuery.status !== null;
  return clients
    .map((client) => {
      const isClientMatch = includesText(client.name) || includesText(client.contact_name);
      const rows = openings
        .filter(({ client_id }) => client_id === client.id)
        .filter(
          ({ status, title }) =>
            (!openingQuery.status || status === openingQuery.status) &&
            (isClientMatch || includesText(title)),
        )
        .map((opening) => ({ opening, ...(counts.get(opening.id) ?? none) }))
        .sort((one, other) => compareRows(openingQuery.order, one, other));
      return { client, rows, isFound: isClientMatch };
    })
    .filter(({ rows, isFound }) => !isFiltered || rows.length > 0 || (isFound && !openingQuery.status))
    .sort((one, other) => compareGroups(openingQuery.order, one, other));
}

/** Returns the number of free places; 0 for an opening that is not open. */
function freePlaces({ opening, filled }: OpeningRow): number {
  return opening.status === 'open' ? Math.max(0, opening.headcount - filled) : 0;
}

function newestOf({ rows }: ClientGroup): number {
  return Math.max(0, ...rows.map(({ opening }) => Date.parse(opening.created_at)));
}

function compareRows(order: OpeningQuery['order'], one: OpeningRow, other: OpeningRow): number {
  const byTitle = one.opening.title.localeCompare(other.opening.title);
  if (order === 'free') return freePlaces(other) - freePlaces(one) || byTitle;
  if (order === 'newest') return other.opening.created_at.localeCompare(one.opening.created_at) || byTitle;
  return byTitle;
}

function compareGroups(order: OpeningQuery['order'], one: ClientGroup, other: ClientGroup): number {
  const byName = one.client.name.localeCompare(other.client.name);
  const free = ({ rows }: ClientGroup) => rows.reduce((sum, row) => sum + freePlaces(row), 0);
  if (order === 'free') return free(other) - free(one) || byName;
  if (order === 'newest') return newestOf(other) - newestOf(one) || byName;
  return byName;
}
