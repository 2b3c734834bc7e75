import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { createCountsMachine } from '#machines/factories/counts.machine.ts';
import { type ListDefinition, sanitizeQuery } from '#machines/factories/list-address.ts';
import type { ListQuery } from '#shared/list-query.ts';

/** A machine that counts rows. */
export type CountsMachine<Scope> = ReturnType<typeof createCountsMachine<Scope>>;

/** Known numbers of rows. */
export interface Counts {
  /** Number of rows in a tab without search and filters. */
  ofTab: (tab: string) => number | null;
  /** Number of rows of the current query. */
  shownCount: number | null;
  /** Number of rows of a saved view. */
  ofView: (id: string) => number | null;
}

/** What to count, and its scope. */
export interface Counted<Scope> {
  machine: CountsMachine<Scope>;
  scope: Scope;
  definition: ListDefinition;
  query: ListQuery;
  views: readonly { id: string; query: ListQuery }[];
}

/** Counts the rows of a list's tabs, current query and saved views. */
export function useCounts<Scope>({ machine, scope, definition, query, views }: Counted<Scope>): Counts {
  const queries = useMemo(
    () => ({
      ...Object.fromEntries(
        definition.tabs.map((tab) => [
          `tab:${tab}`,
          sanitizeQuery(definition, { tab, search: '', filters: {}, sort: [] }),
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
    shownCount: counts.shown ?? null,
    ofView: (id) => counts[`view:${id}`] ?? null,
  };
}
