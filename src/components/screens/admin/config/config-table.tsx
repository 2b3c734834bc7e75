import { useMachine } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { useFetchAhead } from '#components/blocks/late/use-fetch-ahead.ts';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { saveFile } from '#components/kinds/save-file.ts';
import { useNow } from '#components/kinds/use-now.ts';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { exportRows } from '#machines/admin/config/table/export-rows.ts';
import type { ConfigLook } from './config-look.ts';
import styles from './config-table.module.css';
import { ConfigTableView } from './config-table.view.tsx';
import { RecordFrame } from './record-frame.tsx';
import { useConfigWords } from './use-config-words.ts';

const rowDrawer = latePart(async () => (await import('./row-drawer.tsx')).RowDrawer);
const importDialog = latePart(async () => (await import('./import-dialog.tsx')).ImportDialog);
const ahead = [rowDrawer, importDialog];

/** The place within a table, kept in the URL. */
export interface ConfigTablePlace {
  /** Search text, as typed. */
  search: string;
  /** Key of the row in the drawer, or `new`; null if closed. */
  row: string | null;
}

export interface ConfigTableTabProps {
  look: ConfigLook;
  /** Id of the current user, who owns the drafts. */
  userId: string;
  place: ConfigTablePlace;
  /** Called with the next place. `isStep` is true if the back button should return here. */
  onPlace: (next: ConfigTablePlace, isStep: boolean) => void;
  /** Content at the start of the bar above the rows. */
  children?: ReactNode;
}

/** Tab to edit a configuration table: its rows, the drawer of a row, and import and export. */
export function ConfigTableTab({ look, userId, place, onPlace, children }: ConfigTableTabProps) {
  const [snapshot, send] = useMachine(look.table.collection);
  const [isImporting, setImporting] = useState(false);
  const { data, loadError } = snapshot.context;
  const words = useConfigWords(look.namespace, data?.names ?? noNames);
  const errorWords = useErrorWords();
  const toasts = useToasts();
  const now = useNow();
  const { t } = words;
  useFetchAhead(ahead, data !== null);

  const reload = () => send({ type: 'collection.reload' });
  const open = (row: string | null, isStep: boolean) => onPlace({ ...place, row }, isStep);
  const say = (text: string) => toasts.add({ tone: 'good', text });
  const opened = place.row;
  const row = data?.rows.find((one) => look.table.keyOf(one) === opened);

  if (!data) {
    return loadError ? (
      <div className={styles.Table}>
        <ErrorState title={t('failed')} onRetry={reload} isRetrying={snapshot.hasTag('loading')}>
          {errorWords(loadError)}
        </ErrorState>
      </div>
    ) : (
      <Shapes label={t('loading')} />
    );
  }
  return (
    <>
      <ConfigTableView
        look={look}
        words={words}
        config={data}
        search={place.search}
        now={now}
        onSearch={(search) => onPlace({ ...place, search }, false)}
        onOpen={(key) => open(key, true)}
        onExport={() =>
          saveFile(
            new Blob([exportRows(look.table, data.rows)], { type: 'application/json' }),
            `${look.table.table.replaceAll('_', '-')}.json`,
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
        <Late part={rowDrawer}>
          {(RowDrawer) => (
            <RowDrawer
              key={opened}
              look={look}
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
                say(text);
                reload();
                open(null, false);
              }}
            />
          )}
        </Late>
      )}
      {isImporting && (
        <Late part={importDialog}>
          {(ImportDialog) => (
            <ImportDialog
              look={look}
              words={words}
              config={data}
              onClose={() => setImporting(false)}
              onDone={(rows) => {
                say(t('import.done', { count: rows, number: words.format.number(rows) }));
                setImporting(false);
                reload();
              }}
            />
          )}
        </Late>
      )}
    </>
  );
}

const noNames = {};

function Shapes({ label }: { label: string }) {
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
