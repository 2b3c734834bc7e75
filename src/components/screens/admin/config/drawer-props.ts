import type { Workplaces } from '#machines/admin/config/load-openings.ts';

/** What both drawers are given. */
export interface DrawerProps {
  /** The admin, whose drafts are kept. */
  userId: string;
  /** The record's id, or `new`. */
  id: string;
  /** The id a new record gets. */
  newId: string;
  /** The present, in ms since 1970. */
  now: number;
  /** Null until they are read. */
  workplaces: Workplaces | null;
  onClose: () => void;
  /** Reads clients and openings again. */
  onReload: () => void;
  /** The record is stored; `text` says so. */
  onSaved: (text: string) => void;
}
