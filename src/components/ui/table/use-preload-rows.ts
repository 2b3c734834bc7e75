import { useEffect, useRef } from 'react';
import type { TableProps } from './table.props.ts';

/** Number of rows before the end at which the next rows are loaded. */
const ahead = 15;

/** Loads the next rows near the end of the list, once per end. After an error, the button retries. */
export function usePreloadRows(
  lastInSight: number | undefined,
  {
    rows,
    hasMore,
    isLoadingMore,
    onMore,
  }: Pick<TableProps<{ id: string }>, 'rows' | 'hasMore' | 'isLoadingMore' | 'onMore'>,
): void {
  const askedAfter = useRef<string>(undefined);
  const end = rows.at(-1)?.id;
  useEffect(() => {
    const isNear = lastInSight !== undefined && lastInSight >= rows.length - ahead;
    if (!isNear || !hasMore || isLoadingMore || end === undefined || askedAfter.current === end) return;
    askedAfter.current = end;
    onMore();
  });
}
