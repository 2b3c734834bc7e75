import { useEffect, useRef } from 'react';
import type { TableProps } from './table.props.ts';

/** Number of rows before the end at which the next rows are loaded. */
const preloadDistance = 15;

/** Loads the next rows near the end of the list, once per end. After an error, the button retries. */
export function usePreloadRows(
  lastVisibleRow: number | undefined,
  {
    rows,
    hasMore,
    isLoadingMore,
    onMore,
  }: Pick<TableProps<{ id: string }>, 'rows' | 'hasMore' | 'isLoadingMore' | 'onMore'>,
): void {
  const requestedAfter = useRef<string>(undefined);
  const end = rows.at(-1)?.id;
  useEffect(() => {
    const isNearEnd = lastVisibleRow !== undefined && lastVisibleRow >= rows.length - preloadDistance;
    if (!isNearEnd || !hasMore || isLoadingMore || end === undefined || requestedAfter.current === end)
      return;
    requestedAfter.current = end;
    onMore();
  });
}
