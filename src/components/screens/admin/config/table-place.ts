import type { ConfigTableTabProps } from './config-table.tsx';
import type { TabProps } from './tab-props.ts';

/** What a table of a tab is given of the tab's place. */
export function tablePlace({
  userId,
  place,
  onPlace,
}: TabProps): Pick<ConfigTableTabProps, 'userId' | 'place' | 'onPlace'> {
  return {
    userId,
    place: { search: place.search, row: place.open?.kind === 'row' ? place.open.id : null },
    onPlace: ({ search, row }, isStep) =>
      onPlace({ ...place, search, open: row === null ? null : { kind: 'row', id: row } }, isStep),
  };
}
