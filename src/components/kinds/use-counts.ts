import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { createCountsMachine } from '#machines/kinds/counts.machine.ts';
import { type ListDefinition, lawfulQuery } from '#machines/kinds/list-address.ts';
import type { ListQuery } from '#shared/list-query.ts';

/** A machine that counts. */
export type CountsMachine<Scope> = ReturnType<typeof createCountsMachine<Scope>>;

/** How many rows there are, as far as it is known. */
export interface Counts {
  /** Of the tab, with nothing else asked for. */
  ofTab: (tab: string) => number | null;
  /** Of what is shown now. */
  ofShown: number | null;
  /** Of a saved view. */
  ofView: (id: string) => number | null;
}

/** What is counted, and for whom. */
export interface Counted<Scope> {
  machine: CountsMachine<Scope>;
  scope: Scope;
  definition: ListDefinition;
  query: ListQuery;
  views: readonly { id: string; query: ListQuery }[];
}

/** Counts the tabs of a list, what it shows and its saved views. */
export function useCounts<Scope>({ machine, scope, definition, query, views }: Counted<Scope>): Counts {
  const queries = useMemo(
    () => ({
      ...Object.fromEntries(
        definition.tabs.map((tab) => [
          `tab:${tab}`,
          lawfulQuery(definition, { tab, search: '', filters: {}, sort: [] }),
        ]),
      ),
      ...Object.fromEntries(views.map((view) => [`view:${view.id}`, view.query])),
      shown: query,
    }),
    [definition, query, views],
  );
  const actor = useActorRef(machine, { input: { queries, scope } });
  const counts = useSelector(actor, ({ context }) => context.counts, shallowEqual);
  const asked = useRef(queries);
  useEffect(() => {
    if (asked.current === queries) return;
    asked.current = queries;
    actor.send({ type: 'counts.ask', queries });
  }, [queries, actor]);
  return {
    ofTab: (tab) => counts[`tab:${tab}`] ?? null,
    ofShown: counts.shown ?? null,
    ofView: (id) => counts[`view:${id}`] ?? null,
  };
}
