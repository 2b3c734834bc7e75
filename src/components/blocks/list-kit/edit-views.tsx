import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { EditView } from './edit-view.tsx';
import type { SavedViews } from './saved-view.ts';
import styles from './views.module.css';

export interface EditViewsProps {
  /** The views of the list and their actions. */
  saved: SavedViews;
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the user's own views, to rename, share, make default or delete. Every change is saved at once. */
export function EditViews({ saved, isOpen, onClose }: EditViewsProps) {
  const { t } = useTranslation('list');
  const [deleting, setDeleting] = useState<string | null>(null);
  const ownViews = saved.views.filter(({ isMine }) => isMine);
  const doomed = ownViews.find(({ id }) => id === deleting);
  return (
    <>
      <Dialog title={t('views.editTitle')} isOpen={isOpen} onOpenChange={onClose}>
        {ownViews.length === 0 ? (
          <p>{t('views.none')}</p>
        ) : (
          <ul className={styles.Views}>
            {ownViews.map((view) => (
              <li key={view.id}>
                <EditView view={view} saved={saved} onDelete={() => setDeleting(view.id)} />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      <Confirm
        title={t('views.deleteQuestion', { name: doomed?.name })}
        confirmLabel={t('views.deleteButton')}
        isOpen={doomed !== undefined}
        onOpenChange={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting !== null) saved.onDelete(deleting);
          setDeleting(null);
        }}
      >
        {doomed?.sharedWith ? t('views.deleteShared') : t('views.deleteMine')}
      </Confirm>
    </>
  );
}
