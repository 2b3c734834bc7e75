import type { TableLayout } from '#components/ui/table/table.props.ts';
import type { ListQuery } from '#shared/list-query.ts';

/** A query and columns under a name. */
export interface SavedView {
  id: string;
  name: string;
  query: ListQuery;
  layout: TableLayout;
  /** How many rows it holds; null while nobody has counted. */
  count: number | null;
  /** The list opens with it. */
  isDefault: boolean;
  /** It is the reader's own, who alone can change it. */
  isMine: boolean;
  /** The role that sees it too. */
  sharedWith: string | null;
}

/** What can be done with views; each hears of the view's id. */
export interface ViewActions {
  onChoose: (view: SavedView) => void;
  /** What is shown now is to be kept under a name. */
  onSave: (view: { name: string; sharedWith: string | null }) => void;
  onRename: (id: string, name: string) => void;
  onShare: (id: string, role: string | null) => void;
  /** Null: the list opens as it always does. */
  onDefault: (id: string | null) => void;
  onDelete: (id: string) => void;
}

/** The views of a list. */
export interface SavedViews extends ViewActions {
  /** In the order shown. */
  views: readonly SavedView[];
  /** Roles a view can be shared with, in words. */
  roles: readonly { value: string; label: string }[];
}
