import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { SavedViews } from './saved-view.ts';

/** Value for "only me" in the choice of roles. */
export const onlyMe = '';

/** Maximum length of a view's name, as in the database. */
export const maxNameLength = 80;

export interface SaveViewProps {
  /** The views of the list and their actions. */
  saved: SavedViews;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a name to save the current query as a view. */
export function SaveView({ saved, isOpen, onClose }: SaveViewProps) {
  const { t } = useTranslation('list');
  return (
    <Dialog size="small" title={t('views.saveTitle')} isOpen={isOpen} onOpenChange={onClose}>
      <SaveForm saved={saved} onClose={onClose} />
    </Dialog>
  );
}

function SaveForm({ saved, onClose }: Pick<SaveViewProps, 'saved' | 'onClose'>) {
  const { t } = useTranslation('list');
  const [name, setName] = useState('');
  const [role, setRole] = useState(onlyMe);
  const [isSubmitted, setSubmitted] = useState(false);
  const error = useNameError(
    name,
    saved.views.filter(({ isMine }) => isMine),
  );
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (error !== undefined) return;
        saved.onSave({ name: name.trim(), sharedWith: role === onlyMe ? null : role });
        onClose();
      }}
    >
      <TextField
        autoFocus
        label={t('views.name')}
        hint={t('views.saveHint')}
        value={name}
        onChange={(next) => setName(next.slice(0, maxNameLength))}
        error={isSubmitted ? error : undefined}
        autoComplete="off"
      />
      {saved.roles.length > 0 && (
        <Select
          label={t('views.share')}
          options={[{ value: onlyMe, label: t('views.onlyMe') }, ...saved.roles]}
          value={role}
          onChange={setRole}
        />
      )}
      <Row justify="end">
        <Button onPress={onClose}>{t('views.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('views.saveButton')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Returns why a view can't have this name. */
export function useNameError(name: string, others: readonly { name: string }[]): string | undefined {
  const { t } = useTranslation('list');
  const viewName = name.trim();
  if (viewName === '') return t('views.nameMissing');
  if (others.some((other) => other.name === viewName)) return t('views.nameTaken');
  return undefined;
}
