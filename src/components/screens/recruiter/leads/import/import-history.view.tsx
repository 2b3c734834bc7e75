import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { OwnImport, UndoneList } from '#machines/recruiter/leads/import/own-imports.ts';
import type { AppError } from '#shared/app-error.ts';
import styles from './import.module.css';

export interface ImportHistoryViewProps {
  /** Imports, latest first. */
  lists: readonly OwnImport[];
  /** The import being undone. */
  undoing: OwnImport | null;
  /** Result of the last undo. */
  undone: (UndoneList & { name: string }) | null;
  /** Error of the last load or undo. */
  error: AppError | null;
  isLoading: boolean;
  onReload: () => void;
  onUndo: (list: OwnImport) => void;
}

/** Lists imports that can still be undone. Renders nothing if there are none. */
export function ImportHistoryView(props: ImportHistoryViewProps) {
  const { lists, undoing, undone, error, isLoading, onReload, onUndo } = props;
  const { t } = useTranslation('leadImport');
  const errorMessage = useErrorMessages();
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<OwnImport | null>(null);
  const nameOf = (name: string) => name || t('pasted');
  if (error) {
    return (
      <ErrorState title={lists.length > 0 ? t('own.failedUndo') : t('own.failed')} onRetry={onReload}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return (
    <>
      {undone && (
        <p className={styles.Strong} role="status">
          {t('own.undone', {
            name: nameOf(undone.name),
            removed: format.number(undone.removed),
            kept: format.number(undone.kept),
          })}
        </p>
      )}
      {isLoading && lists.length === 0 && (
        <Skeleton label={t('own.loading')}>
          <SkeletonLine width="60%" />
        </Skeleton>
      )}
      {lists.length > 0 && (
        <Stack as="section" gap={1} aria-label={t('own.title')}>
          <Heading level={3} size="body">
            {t('own.title')}
          </Heading>
          <ul>
            {lists.map((list) => (
              <li key={list.listId} className={styles.ImportItem}>
                <div>
                  <p className={styles.ColumnName}>
                    <bdi>{nameOf(list.name)}</bdi>
                  </p>
                  <Muted size="body">
                    {t('own.about', {
                      number: format.number(list.created),
                      at: format.dateTime(list.at),
                      until: format.dateTime(list.undoUntil),
                    })}
                  </Muted>
                </div>
                <Button
                  {...(undoing === null && {
                    'aria-label': t('own.undoOf', { name: nameOf(list.name) }),
                  })}
                  isPending={undoing?.listId === list.listId}
                  pendingLabel={t('own.undoing')}
                  isDisabled={isLoading}
                  onPress={() => setOpenDialog(list)}
                >
                  {t('own.undo')}
                </Button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {openDialog && (
        <Confirm
          title={t('own.ask', { name: nameOf(openDialog.name) })}
          confirmLabel={t('own.confirm')}
          isOpen
          onOpenChange={() => setOpenDialog(null)}
          onConfirm={() => {
            onUndo(openDialog);
            setOpenDialog(null);
          }}
        >
          {t('own.askText')}
        </Confirm>
      )}
    </>
  );
}
