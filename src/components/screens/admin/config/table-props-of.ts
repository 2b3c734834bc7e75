import type { ConfigTableTabProps } from './config-table.tsx';
import type { TabProps } from './tab-props.ts';

/** Converts the place of a tab to the props of its table. */
export function tablePropsOf({
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
