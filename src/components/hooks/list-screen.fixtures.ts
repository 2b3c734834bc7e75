/** Props for stories of list screens. */
import { useReducer } from 'react';
import { waitFor } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import {
  type ListDefinition,
  type ListUrlState,
  parseListAddress,
} from '#machines/factories/list-address.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { ListScreenProps } from './use-list-screen.ts';

/** Returns the signed-in user, and a place that is kept in state instead of the URL; null if no one is signed in. */
export function useListScreenProps(definition: ListDefinition, address: string): ListScreenProps | null {
  const user = SessionContext.useSelector(selectUser);
  const [place, onPlace] = useReducer(
    (before: ListUrlState, change: Partial<ListUrlState>) => ({ ...before, ...change }),
    parseListAddress(definition, new URLSearchParams(address)),
  );
  return user && { user, place, onPlace, isPlain: address === '' };
}

/** Waits for the first row, as a table row or a card, in any language. */
export async function firstRow(): Promise<void> {
  await waitFor(() => {
    if (!document.querySelector('[data-row], li[aria-posinset]')) throw new Error('No row yet');
  });
}

/** Returns the truncated texts in rows that contain a time or year: "14:0…" would read as a different time. */
export function findTruncatedTimes(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row] :is(td, th), [data-row] :is(td, th) *')]
    .filter((part) => /\d:\d\d|20\d\d|[٠-٩]:[٠-٩]{2}/.test(part.textContent ?? ''))
    .filter(
      (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible',
    )
    .map((part) => part.textContent ?? '');
}
