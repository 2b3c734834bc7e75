import type { TableLayout } from '#components/ui/table/table.props.ts';
import type { ListRow } from '#machines/kinds/list.source.ts';
import type { ListPlace } from '#machines/kinds/list-address.ts';
import type { SessionUser } from '#shared/contract.ts';
import { type CountsMachine, useCounts } from './use-counts.ts';
import { type ExportWish, useExport } from './use-export.ts';
import { type RunningList, useList } from './use-list.ts';
import { useSavedViews, type ViewedList } from './use-saved-views.ts';

/** What every screen of a list is given. */
export interface ListScreenProps {
  /** Who is signed in. */
  user: SessionUser;
  /** Where in the list the page is. */
  place: ListPlace;
  /** Moves it; what isn't named stays. Always the same function. */
  onPlace: (change: Partial<ListPlace>) => void;
  /** The address asks for nothing. */
  isPlain: boolean;
}

/** A list that runs, and what is said of it. */
export interface ListScreen<Row extends ListRow, Scope>
  extends ListScreenProps,
    Pick<ViewedList, 'definition' | 'columns' | 'roles'> {
  /** Names what is kept of the list: its views and its looks. */
  id: string;
  /** What `useActorRef` of the list's machine gave. */
  actor: RunningList<Row, Scope>;
  /** How its columns stand at first; all in sight unless told. Keep the object. */
  layout?: TableLayout;
  counts: CountsMachine<Scope>;
  file: Pick<ExportWish<Row, Scope>, 'machine' | 'columns' | 'isMasked' | 'fileName'>;
}

const unmoved: TableLayout = { order: [], hidden: [], widths: {} };

/** Joins a list to its place, its looks, its counts, its saved views and its file, for its view and its `ListKit`. */
export function useListScreen<Row extends ListRow, Scope>(screen: ListScreen<Row, Scope>) {
  const { id, actor, user, definition, place } = screen;
  const { query } = place;
  const { scope } = actor.getSnapshot().context;
  const list = useList({ layout: unmoved, ...screen });
  const { layout, onLayout } = list.table;
  const saved = useSavedViews({ ...screen, screen: id, userId: user.id, layout, onLayout });
  const counts = useCounts({ machine: screen.counts, scope, definition, query, views: saved.views });
  const csv = useExport({ ...screen.file, query, scope, all: counts.ofShown });
  return {
    list,
    saved: { ...saved, views: saved.views.map((view) => ({ ...view, count: counts.ofView(view.id) })) },
    csv,
    /** How many rows match. */
    total: counts.ofShown,
    /** How many rows a tab has. */
    countOf: counts.ofTab,
  };
}
