import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { Column } from '#machines/recruiter/leads/import/column-fields.ts';
import type { AppError } from '#shared/app-error.ts';

export interface EditRowProps {
  /** Number of the row in the file, and its cells. */
  row: { no: number; cells: readonly string[] };
  columns: readonly Column[];
  /** Column names of the list. */
  header: readonly string[];
  /** The row is being checked with its new cells. */
  isSaving: boolean;
  /** Error of the failed check. */
  error: AppError | null;
  onSave: (cells: string[]) => void;
  onClose: () => void;
}

/** Edits the imported cells of one row. */
export function EditRow({ row, columns, header, isSaving, error, onSave, onClose }: EditRowProps) {
  const { t } = useTranslation('leadImport');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [cells, setCells] = useState(() => columns.map((_, at) => row.cells[at] ?? ''));
  const formId = `import-row-${row.no}`;
  return (
    <Dialog
      title={t('edit.title', { no: format.number(row.no) })}
      isOpen
      onOpenChange={onClose}
      isBusy={isSaving}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {t('edit.cancel')}
          </Button>
          <Button
            variant="primary"
            isPending={isSaving}
            pendingLabel={t('edit.saving')}
            onPress={() => onSave(cells)}
          >
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(cells);
        }}
      >
        <Stack gap={4}>
          <Muted size="body">{t('edit.text')}</Muted>
          {error && <Alert title={t('edit.failed')}>{errorMessage(error)}</Alert>}
          {columns.map((field, at) => {
            if (field === null) return null;
            const isRepeated = columns.indexOf(field) !== columns.lastIndexOf(field);
            const label = isRepeated && header[at] ? header[at] : t(`field.${field}`);
            return (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                key={at}
                label={label}
                value={cells[at] ?? ''}
                onChange={(text) => setCells(cells.with(at, text))}
              />
            );
          })}
        </Stack>
      </form>
    </Dialog>
  );
}
