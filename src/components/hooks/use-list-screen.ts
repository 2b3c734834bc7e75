import type { TableLayout } from '#components/ui/table/table.props.ts';
import type { ListRow } from '#machines/factories/list.source.ts';
import type { ListUrlState } from '#machines/factories/list-address.ts';
import type { SessionUser } from '#shared/contract.ts';
import { type CountsMachine, useCounts } from './use-counts.ts';
import { type ExportRequest, useExport } from './use-export.ts';
import { type ListActor, useList } from './use-list.ts';
import { useSavedViews, type ViewedList } from './use-saved-views.ts';

/** Props of every list screen. */
export interface ListScreenProps {
  /** The current user. */
  user: SessionUser;
  /** Current query, open record and tab of the list. */
  place: ListUrlState;
  /** Changes parts of the place. Must be stable. */
  onPlace: (change: Partial<ListUrlState>) => void;
  /** The URL has no query. */
  isPlain: boolean;
}

/** A running list with its counts, views and export. */
export interface ListScreen<Row extends ListRow, Scope>
  extends ListScreenProps,
    Pick<ViewedList, 'definition' | 'columns' | 'roles'> {
  /** Key of the list's saved views and table preferences. */
  id: string;
  /** Actor of the list's machine, from `useActorRef`. */
  actor: ListActor<Row, Scope>;
  /** Initial column layout. Defaults to all columns. Must be stable. */
  layout?: TableLayout;
  counts: CountsMachine<Scope>;
  file: Pick<ExportRequest<Row, Scope>, 'machine' | 'columns' | 'isMasked' | 'fileName'>;
}

const emptyLayout: TableLayout = { order: [], hidden: [], widths: {} };

/**
 * Connects a list to its place, table preferences, counts, saved views and export. Returns props for its view and
 * `ListKit`.
 */
export function useListScreen<Row extends ListRow, Scope>(screen: ListScreen<Row, Scope>) {
  const { id, actor, user, definition, place } = screen;
  const { query } = place;
  const { scope } = actor.getSnapshot().context;
  const list = useList({ layout: emptyLayout, ...screen });
  const { layout, onLayout } = list.table;
  const saved = useSavedViews({ ...screen, screen: id, userId: user.id, layout, onLayout });
  const counts = useCounts({ machine: screen.counts, scope, definition, query, views: saved.views });
  const csv = useExport({ ...screen.file, query, scope, all: counts.shownCount });
  return {
    list,
    saved: { ...saved, views: saved.views.map((view) => ({ ...view, count: counts.ofView(view.id) })) },
    csv,
    /** Number of matching rows. */
    total: counts.shownCount,
    /** Returns the number of rows of a tab. */
    countOf: counts.ofTab,
  };
}
