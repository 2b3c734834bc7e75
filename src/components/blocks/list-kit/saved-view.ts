import type { TableLayout } from '#components/ui/table/table.props.ts';
import type { ListQuery } from '#shared/list-query.ts';

/** A named query with its columns. */
export interface SavedView {
  id: string;
  name: string;
  query: ListQuery;
  layout: TableLayout;
  /** Number of rows; null until counted. */
  count: number | null;
  /** The list opens with this view. */
  isDefault: boolean;
  /** The view belongs to the user, who alone can change it. */
  isMine: boolean;
  /** Role that the view is shared with. */
  sharedWith: string | null;
}

/** Actions on views. Each receives the view's id. */
export interface ViewActions {
  onChoose: (view: SavedView) => void;
  /** Saves the current query as a view. */
  onSave: (view: { name: string; sharedWith: string | null }) => void;
  onRename: (id: string, name: string) => void;
  onShare: (id: string, role: string | null) => void;
  /** Sets the default view. Null: the list opens without a view. */
  onDefault: (id: string | null) => void;
  onDelete: (id: string) => void;
}

/** The views of a list and their actions. */
export interface SavedViews extends ViewActions {
  /** In display order. */
  views: readonly SavedView[];
  /** Roles that a view can be shared with, with their labels. */
  roles: readonly { value: string; label: string }[];
}
