import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListScreenProps } from '#components/hooks/use-list-screen.ts';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import {
  type ListDefinition,
  type ListUrlState,
  parseListAddress,
  toListAddress,
} from '#machines/factories/list-address.ts';

const nothingOpen = { openId: null, part: null, isBoard: false, view: null };

/**
 * Returns the place of a list, stored in the URL: it can be shared, and the back button returns to the previous place.
 */
export function useListAddress(definition: ListDefinition): Omit<ListScreenProps, 'user'> {
  const [address, setAddress] = useSearchParams();
  const { query, openId, part, isBoard, view } = parseListAddress(definition, address);
  const asked = toListAddress(definition, { query, ...nothingOpen }).toString();
  // Keeps the same object for the same query: opening a record beside the list triggers no new request.
  const kept = useMemo(
    () => parseListAddress(definition, new URLSearchParams(asked)).query,
    [definition, asked],
  );
  const place = useMemo(
    () => ({ query: kept, openId, part, isBoard, view }),
    [kept, openId, part, isBoard, view],
  );
  // Two moves in one render apply in order: the second starts at the result of the first.
  const here = useRef(place);
  useLayoutEffect(() => {
    here.current = place;
  });
  const onPlace = useLatest((change: Partial<ListUrlState>) => {
    const before = here.current;
    const next = { ...before, ...change };
    here.current = next;
    const replace = isOneStep(before, next);
    setAddress(toListAddress(definition, next), { replace, preventScrollReset: true });
  });
  return { place, onPlace, isPlain: address.toString() === '' };
}

/**
 * Returns whether a change replaces the history entry. Typing in the search and paging through records replace it;
 * changing the tab of a record adds an entry.
 */
function isOneStep(before: ListUrlState, next: ListUrlState): boolean {
  const isLeafing = before.openId !== null && next.openId !== null && before.openId !== next.openId;
  const isTyping = before.query.search !== '' && before.query.search !== next.query.search;
  return isLeafing || isTyping;
}
