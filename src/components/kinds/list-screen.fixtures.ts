/** What stories of a screen with a list give it. */
import { useReducer } from 'react';
import { waitFor } from 'storybook/test';
import { SessionContext } from '#components/contexts/session.context.ts';
import { type ListDefinition, type ListPlace, readListAddress } from '#machines/kinds/list-address.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { ListScreenProps } from './use-list-screen.ts';

/** Whoever is signed in, and a place kept here instead of in an address; null while nobody is. */
export function useListScreenProps(definition: ListDefinition, address: string): ListScreenProps | null {
  const user = SessionContext.useSelector(selectUser);
  const [place, onPlace] = useReducer(
    (before: ListPlace, change: Partial<ListPlace>) => ({ ...before, ...change }),
    readListAddress(definition, new URLSearchParams(address)),
  );
  return user && { user, place, onPlace, isPlain: address === '' };
}

/** Waits for the first row, in a table or as a card, in any language. */
export async function firstRow(): Promise<void> {
  await waitFor(() => {
    if (!document.querySelector('[data-row], li[aria-posinset]')) throw new Error('No row yet');
  });
}

/** Texts of the rows with a clock or a year in them of which a part is cut: "14:0…" reads as another time. */
export function cutTimes(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row] :is(td, th), [data-row] :is(td, th) *')]
    .filter((part) => /\d:\d\d|20\d\d|[٠-٩]:[٠-٩]{2}/.test(part.textContent ?? ''))
    .filter(
      (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible',
    )
    .map((part) => part.textContent ?? '');
}
