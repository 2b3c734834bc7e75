import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { maxNameLength, onlyMe, useNameError } from './save-view.tsx';
import type { SavedView, SavedViews } from './saved-view.ts';
import styles from './views.module.css';

export interface EditViewProps {
  /** One of the user's own views. */
  view: SavedView;
  /** The views of the list and their actions. */
  saved: SavedViews;
  /** Called when the user wants to delete the view. Deletes nothing yet. */
  onDelete: () => void;
}

/**
 * Edits one view: its name, who sees it, and whether it is the default. The name is saved when its field loses focus.
 */
export function EditView({ view, saved, onDelete }: EditViewProps) {
  const { t } = useTranslation('list');
  const { id, sharedWith, isDefault } = view;
  const [name, setName] = useState(view.name);
  const error = useNameError(
    name,
    saved.views.filter((other) => other.isMine && other.id !== id),
  );
  const saveName = () => {
    if (error === undefined && name.trim() !== view.name) saved.onRename(id, name.trim());
  };
  return (
    <div className={styles.View}>
      <TextField
        label={t('views.name')}
        value={name}
        onChange={(next) => setName(next.slice(0, maxNameLength))}
        error={error}
        onBlur={saveName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveName();
          else event.continuePropagation();
        }}
        autoComplete="off"
      />
      {saved.roles.length > 0 && (
        <Select
          label={t('views.share')}
          options={[{ value: onlyMe, label: t('views.onlyMe') }, ...saved.roles]}
          value={sharedWith ?? onlyMe}
          onChange={(role) => saved.onShare(id, role === onlyMe ? null : role)}
        />
      )}
      <div className={styles.Delete}>
        <IconButton icon={Trash2} label={t('views.delete', { name: view.name })} onPress={onDelete} />
      </div>
      <div className={styles.Default}>
        <Checkbox isSelected={isDefault} onChange={(isFirst) => saved.onDefault(isFirst ? id : null)}>
          {t('views.makeDefault')}
        </Checkbox>
      </div>
    </div>
  );
}
