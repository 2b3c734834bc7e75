import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListScreenProps } from '#components/kinds/use-list-screen.ts';
import {
  type ListDefinition,
  type ListPlace,
  readListAddress,
  writeListAddress,
} from '#machines/kinds/list-address.ts';

/** The place of a list, kept in the address: it can be shared, and the back button leads to the one before. */
export function useListAddress(definition: ListDefinition): Omit<ListScreenProps, 'user'> {
  const [address, setAddress] = useSearchParams();
  const { query, openId, isBoard } = readListAddress(definition, address);
  const asked = writeListAddress(definition, { query, openId: null, isBoard: false }).toString();
  // The same query is the same object: a record that opens beside the list asks for nothing new.
  const kept = useMemo(
    () => readListAddress(definition, new URLSearchParams(asked)).query,
    [definition, asked],
  );
  const place = useMemo(() => ({ query: kept, openId, isBoard }), [kept, openId, isBoard]);

  // What moves the list stays the same wherever it is, so that nothing is drawn again for it.
  const here = useRef({ place, setAddress });
  useLayoutEffect(() => {
    here.current = { place, setAddress };
  });
  const onPlace = useCallback(
    (change: Partial<ListPlace>) => {
      const { place: before, setAddress: go } = here.current;
      const next = { ...before, ...change };
      go(writeListAddress(definition, next), { replace: isOneStep(before, next), preventScrollReset: true });
    },
    [definition],
  );
  return { place, onPlace, isPlain: address.toString() === '' };
}

/** Letters of one search, and records leafed through, are one step back. */
function isOneStep(before: ListPlace, next: ListPlace): boolean {
  const isLeafing = before.openId !== null && next.openId !== null;
  const isTyping = before.query.search !== '' && before.query.search !== next.query.search;
  return isLeafing || isTyping;
}
