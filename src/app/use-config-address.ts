import { useSearchParams } from 'react-router-dom';
import {
  type ConfigUrlState,
  configTabs,
  type OpenRecord,
  openingOrders,
  openingStatuses,
} from '#components/screens/admin/config/config-url-state.ts';

/** Returns the place in the configuration from the URL: tab, search text and open row. */
export function useConfigAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    place: placeOf(search),
    onPlace: (next: ConfigUrlState, isStep: boolean) => setSearch(searchOf(next), { replace: !isStep }),
  };
}

/** Parses a configuration place from the URL; missing or invalid values use the defaults. */
function placeOf(search: URLSearchParams): ConfigUrlState {
  return {
    tab: configTabs.find((tab) => tab === search.get('tab')) ?? 'general',
    part: search.get('part'),
    search: search.get('q') ?? '',
    status: openingStatuses.find((status) => status === search.get('status')) ?? null,
    order: openingOrders.find((order) => order === search.get('sort')) ?? 'client',
    open: recordOf(search),
  };
}

function recordOf(search: URLSearchParams): OpenRecord | null {
  const client = search.get('client');
  const opening = search.get('opening');
  const row = search.get('row');
  if (row !== null) return { kind: 'row', id: row };
  if (opening !== null) return { kind: 'opening', id: opening, of: client };
  return client === null ? null : { kind: 'client', id: client };
}

/** Returns the URL parameters of a place, without default values. */
function searchOf({ tab, part, search, status, order, open }: ConfigUrlState): Record<string, string> {
  if (tab === 'general') return {};
  return {
    tab,
    ...(part !== null && { part }),
    ...(search !== '' && { q: search }),
    ...(status !== null && { status }),
    ...(order !== 'client' && { sort: order }),
    ...(open?.kind === 'row' && { row: open.id }),
    ...(open?.kind === 'client' && { client: open.id }),
    ...(open?.kind === 'opening' && { opening: open.id, ...(open.of !== null && { client: open.of }) }),
  };
}
