import { useEffect, useRef } from 'react';
import type { TableProps } from './table.props.ts';

/** Rows before the end at which the next are asked for. */
const ahead = 15;

/** Asks for the next rows as the end comes near: once for each end, since a failure is the button's affair. */
export function useAskAhead(
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
