import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import type { SavedView, SavedViews } from '#components/blocks/list-kit/saved-view.ts';
import type { TableLayout } from '#components/ui/table/table.props.ts';
import type { SavedView as SavedViewRow } from '#machines/data/tables/saved-views.ts';
import {
  type ListDefinition,
  type ListUrlState,
  parseListAddress,
  toListAddress,
} from '#machines/factories/list-address.ts';
import { savedViewsMachine, type ViewChange } from '#machines/shared/saved-views/saved-views.machine.ts';

/** What a view stores: the list's URL and the state of each column. */
const savedColumn = z.object({ id: z.string(), isHidden: z.boolean(), width: z.optional(z.number()) });
const savedFilters = z.object({ address: z.string() });

const noViews: readonly SavedViewRow[] = [];

/** A list that supports saved views. */
export interface ViewedList {
  /** Key of the list in the table of saved views. */
  screen: string;
  userId: string;
  definition: ListDefinition;
  place: ListUrlState;
  onPlace: (change: Partial<ListUrlState>) => void;
  /** The URL has no query, so the default view opens. */
  isPlain: boolean;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  /** Ids of all columns. */
  columns: readonly string[];
  /** Roles that a view can be shared with, with their labels. */
  roles: readonly { value: NonNullable<SavedViewRow['shared_with_role']>; label: string }[];
}

/** Returns the saved views of a list, without their counts. */
export function useSavedViews(list: ViewedList): SavedViews {
  const { screen, userId, definition, place, onPlace, layout, onLayout, columns, roles } = list;
  const { query } = place;
  const actor = useActorRef(savedViewsMachine, { input: { screen, userId } });
  const rows = useSelector(actor, ({ context }) => context.data ?? noViews);
  const views = useMemo(() => rows.map((row) => viewOf(row, definition, userId)), [rows, definition, userId]);
  const change = (order: ViewChange) => actor.send({ type: 'order.run', order });
  const onChoose = (view: SavedView) => {
    onLayout(view.layout);
    onPlace({ query: view.query });
  };

  // Opens the default view only once, and only if the URL has no query.
  const isOpened = useRef(!list.isPlain);
  const first = views.find(({ isDefault, isMine }) => isDefault && isMine);
  useEffect(() => {
    if (isOpened.current || views.length === 0) return;
    isOpened.current = true;
    if (first) onChoose(first);
  });

  const roleOf = (role: string | null) => roles.find(({ value }) => value === role)?.value ?? null;
  return {
    views,
    roles,
    onChoose,
    onSave: ({ name, sharedWith }) =>
      change({
        type: 'view.save',
        view: {
          name,
          filters: {
            address: toListAddress(definition, {
              query,
              openId: null,
              part: null,
              isBoard: false,
              view: null,
            }).toString(),
          },
          columns: savedColumnsOf(layout, columns),
          sort: null,
          shared_with_role: roleOf(sharedWith),
        },
      }),
    onRename: (id, name) => change({ type: 'view.rename', id, name }),
    onShare: (id, role) => change({ type: 'view.share', id, role: roleOf(role) }),
    onDefault: (id) => change({ type: 'view.default', id }),
    onDelete: (id) => change({ type: 'view.remove', id }),
  };
}

function savedColumnsOf({ order, hidden, widths }: TableLayout, columns: readonly string[]) {
  const inOrder = [...order, ...columns.filter((id) => !order.includes(id))];
  return inOrder.map((id) => ({
    id,
    isHidden: hidden.includes(id),
    ...(widths[id] !== undefined && { width: widths[id] }),
  }));
}

/** Converts a row to a view. Of views saved by older builds, keeps the parts that are still valid. */
function viewOf(row: SavedViewRow, definition: ListDefinition, userId: string): SavedView {
  const filters = savedFilters.safeParse(row.filters);
  const columns = row.columns.flatMap((column) => savedColumn.safeParse(column).data ?? []);
  return {
    id: row.id,
    name: row.name,
    query: parseListAddress(definition, new URLSearchParams(filters.data?.address ?? '')).query,
    layout: {
      order: columns.map(({ id }) => id),
      hidden: columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
      widths: Object.fromEntries(columns.flatMap(({ id, width }) => (width ? [[id, width]] : []))),
    },
    count: null,
    isDefault: row.is_default,
    isMine: row.owner_id === userId,
    sharedWith: row.shared_with_role,
  };
}
