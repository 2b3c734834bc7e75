import { useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListScreenProps } from '#components/kinds/use-list-screen.ts';
import { useLatest } from '#components/ui/latest/use-latest.ts';
import {
  type ListDefinition,
  type ListPlace,
  readListAddress,
  writeListAddress,
} from '#machines/kinds/list-address.ts';

const nothingOpen = { openId: null, part: null, isBoard: false, view: null };

/** The place of a list, kept in the address: it can be shared, and the back button leads to the one before. */
export function useListAddress(definition: ListDefinition): Omit<ListScreenProps, 'user'> {
  const [address, setAddress] = useSearchParams();
  const { query, openId, part, isBoard, view } = readListAddress(definition, address);
  const asked = writeListAddress(definition, { query, ...nothingOpen }).toString();
  // The same query is the same object: a record that opens beside the list asks for nothing new.
  const kept = useMemo(
    () => readListAddress(definition, new URLSearchParams(asked)).query,
    [definition, asked],
  );
  const place = useMemo(
    () => ({ query: kept, openId, part, isBoard, view }),
    [kept, openId, part, isBoard, view],
  );
  // Two moves at once are one after the other: the second begins where the first leads.
  const here = useRef(place);
  useLayoutEffect(() => {
    here.current = place;
  });
  const onPlace = useLatest((change: Partial<ListPlace>) => {
    const before = here.current;
    const next = { ...before, ...change };
    here.current = next;
    const replace = isOneStep(before, next);
    setAddress(writeListAddress(definition, next), { replace, preventScrollReset: true });
  });
  return { place, onPlace, isPlain: address.toString() === '' };
}

/** Letters of one search, and records leafed through, are one step back; the parts of a record are a step each. */
function isOneStep(before: ListPlace, next: ListPlace): boolean {
  const isLeafing = before.openId !== null && next.openId !== null && before.openId !== next.openId;
  const isTyping = before.query.search !== '' && before.query.search !== next.query.search;
  return isLeafing || isTyping;
}
