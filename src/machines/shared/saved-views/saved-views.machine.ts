import {
  addSavedView,
  changeSavedView,
  clearDefaultView,
  listSavedViews,
  type NewSavedView,
  removeSavedView,
  type SavedView,
} from '#machines/data/tables/saved-views.ts';
import { createCollectionMachine } from '#machines/factories/collection.machine.ts';

/** The user, and the screen of the views. */
export interface SavedViewsInput {
  screen: string;
  userId: string;
}

/** A change of a screen's views. */
export type ViewChange =
  | { type: 'view.save'; view: Omit<NewSavedView, 'screen'> }
  | { type: 'view.rename'; id: string; name: string }
  | { type: 'view.share'; id: string; role: SavedView['shared_with_role'] }
  /** Null: the list opens without a saved view. */
  | { type: 'view.default'; id: string | null }
  | { type: 'view.remove'; id: string };

/** The saved views of a list: a named query with columns, the user's own and those shared with their role. */
export const savedViewsMachine = createCollectionMachine<
  readonly SavedView[],
  ViewChange,
  void,
  SavedViewsInput
>({
  id: 'savedViews',
  load: ({ screen }, signal) => listSavedViews(screen, signal),
  async run(change, signal, { screen, userId }) {
    switch (change.type) {
      case 'view.save':
        await addSavedView({ screen, ...change.view }, signal);
        return;
      case 'view.rename':
        return changeSavedView(change.id, { name: change.name }, signal);
      case 'view.share':
        return changeSavedView(change.id, { shared_with_role: change.role }, signal);
      case 'view.default':
        await clearDefaultView(screen, userId, signal);
        if (change.id !== null) await changeSavedView(change.id, { is_default: true }, signal);
        return;
      case 'view.remove':
        return removeSavedView(change.id, signal);
    }
  },
});
