import { useMachine } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { usePreload } from '#components/blocks/lazy-part/use-preload.ts';
import { saveFile } from '#components/hooks/save-file.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { exportRows } from '#machines/admin/config/table/export-rows.ts';
import type { ConfigPresentation } from './config-presentation.ts';
import styles from './config-table.module.css';
import { ConfigTableView } from './config-table.view.tsx';
import { RecordFrame } from './record-frame.tsx';
import { useConfigMessages } from './use-config-messages.ts';

const rowDrawer = lazyPart(async () => (await import('./row-drawer.tsx')).RowDrawer);
const importDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);
const preloadedParts = [rowDrawer, importDialog];

/** The place within a table, kept in the URL. */
export interface ConfigTableUrlState {
  /** Search text, as typed. */
  search: string;
  /** Key of the row in the drawer, or `new`; null if closed. */
  row: string | null;
}

export interface ConfigTableTabProps {
  presentation: ConfigPresentation;
  /** Id of the current user, who owns the drafts. */
  userId: string;
  place: ConfigTableUrlState;
  /** Called with the next place. `isStep` is true if the back button should return here. */
  onPlace: (next: ConfigTableUrlState, isStep: boolean) => void;
  /** Content at the start of the bar above the rows. */
  children?: ReactNode;
}

/** Tab to edit a configuration table: its rows, the drawer of a row, and import and export. */
export function ConfigTableTab({ presentation, userId, place, onPlace, children }: ConfigTableTabProps) {
  const [snapshot, send] = useMachine(presentation.table.collection);
  const [isImporting, setImporting] = useState(false);
  const { data, loadError } = snapshot.context;
  const messages = useConfigMessages(presentation.namespace, data?.names ?? noNames);
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const now = useNow();
  const { t } = messages;
  usePreload(preloadedParts, data !== null);

  const reload = () => send({ type: 'collection.reload' });
  const open = (row: string | null, isStep: boolean) => onPlace({ ...place, row }, isStep);
  const notify = (text: string) => toasts.add({ tone: 'good', text });
  const opened = place.row;
  const row = data?.rows.find((one) => presentation.table.keyOf(one) === opened);

  if (!data) {
    return loadError ? (
      <div className={styles.Table}>
        <ErrorState title={t('failed')} onRetry={reload} isRetrying={snapshot.hasTag('loading')}>
          {errorMessage(loadError)}
        </ErrorState>
      </div>
    ) : (
      <ConfigTableSkeleton label={t('loading')} />
    );
  }
  return (
    <>
      <ConfigTableView
        presentation={presentation}
        messages={messages}
        config={data}
        search={place.search}
        now={now}
        onSearch={(search) => onPlace({ ...place, search }, false)}
        onOpen={(key) => open(key, true)}
        onExport={() =>
          saveFile(
            new Blob([exportRows(presentation.table, data.rows)], { type: 'application/json' }),
            `${presentation.table.table.replaceAll('_', '-')}.json`,
          )
        }
        onImport={() => setImporting(true)}
      >
        {children}
      </ConfigTableView>
      {opened !== null && !row && opened !== 'new' && (
        <RecordFrame label={t('missingRow')} state="missing" onClose={() => open(null, false)}>
          {null}
        </RecordFrame>
      )}
      {opened !== null && (row || opened === 'new') && (
        <LazyPart part={rowDrawer}>
          {(RowDrawer) => (
            <RowDrawer
              key={opened}
              presentation={presentation}
              config={data}
              row={row}
              userId={userId}
              now={now}
              onClose={(hasDraft) => {
                if (hasDraft) toasts.add({ tone: 'info', text: t('draftKept') });
                open(null, false);
              }}
              onReload={reload}
              onSaved={(text) => {
                notify(text);
                reload();
                open(null, false);
              }}
            />
          )}
        </LazyPart>
      )}
      {isImporting && (
        <LazyPart part={importDialog}>
          {(ImportDialog) => (
            <ImportDialog
              presentation={presentation}
              messages={messages}
              config={data}
              onClose={() => setImporting(false)}
              onDone={(rows) => {
                notify(t('import.done', { count: rows, number: messages.format.number(rows) }));
                setImporting(false);
                reload();
              }}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

const noNames = {};

function ConfigTableSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.Table}>
      <Skeleton label={label}>
        <SkeletonLine width="14rem" />
        <div className={styles.Shape}>
          <SkeletonBlock height="12rem" />
        </div>
      </Skeleton>
    </div>
  );
}
