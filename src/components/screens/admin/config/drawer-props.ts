import type { Workplaces } from '#machines/admin/config/load-openings.ts';

/** Props of both drawers. */
export interface DrawerProps {
  /** Id of the current user, who owns the drafts. */
  userId: string;
  /** Id of the record, or `new`. */
  id: string;
  /** Id for a new record. */
  newId: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Null until loaded. */
  workplaces: Workplaces | null;
  onClose: () => void;
  /** Reloads clients and openings. */
  onReload: () => void;
  /** Called with a message when the record is saved. */
  onSaved: (text: string) => void;
}
