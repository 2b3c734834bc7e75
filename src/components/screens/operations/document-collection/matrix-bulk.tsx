import BellRing from 'lucide-react/icons/bell-ring';
import Download from 'lucide-react/icons/download';
import FilePlus from 'lucide-react/icons/file-plus';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSelection } from '#components/hooks/list-screen.tsx';
import { RunBulk } from '#components/hooks/run-bulk.tsx';
import { SelectionBar } from '#components/hooks/selection-bar.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import type { KnownDocumentType } from '#machines/data/tables/document-types.ts';
import type { DocumentListRow } from '#machines/data/views/document-list.ts';
import { assignOwnerWork, requestWork } from '#machines/operations/document-collection/matrix-bulk.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { ChooseOwner } from './choose-owner.tsx';
import { ChooseType, type TypeChoice } from './choose-type.tsx';
import { RemindMany } from './remind-many.tsx';
import { useBlocks } from './use-blocks.ts';

/** A bulk action. A choice is `null` while it is being asked for. */
export type MatrixAct =
  | { act: 'remind'; rows: readonly DocumentListRow[] }
  | { act: 'request'; rows: readonly DocumentListRow[]; choice: TypeChoice | null }
  | { act: 'assign'; rows: readonly DocumentListRow[]; choice: { to: string | null } | null };

export interface MatrixBulkProps {
  selection: ListSelection<DocumentListRow>;
  /** The open action, also when started by a shortcut for one row; null for none. */
  meant: MatrixAct | null;
  onMeant: (meant: MatrixAct | null) => void;
  onExport: () => void;
  user: SessionUser;
  references: References;
  types: readonly KnownDocumentType[];
  /** URL where drivers send documents, for messages. */
  portalHref: string;
}

/** Handles bulk actions on the selected candidates, from the bar below the list to the result of each candidate. */
export function MatrixBulk({ selection, meant, onMeant, onExport, ...props }: MatrixBulkProps) {
  const { t } = useTranslation('documentCollection');
  const { rows } = selection;
  const end = (hasChanged: boolean) => {
    onMeant(null);
    if (hasChanged) selection.onClear();
  };
  const cancel = () => onMeant(null);
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          {
            id: 'remind',
            label: t('bulk.remind'),
            icon: BellRing,
            onPress: () => onMeant({ act: 'remind', rows }),
          },
          {
            id: 'request',
            label: t('bulk.request'),
            icon: FilePlus,
            onPress: () => onMeant({ act: 'request', rows, choice: null }),
          },
          {
            id: 'assign',
            label: t('bulk.assign'),
            icon: UserCheck,
            onPress: () => onMeant({ act: 'assign', rows, choice: null }),
          },
          { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
        ]}
      />
      {meant?.act === 'remind' && <RemindMany {...props} rows={meant.rows} onEnd={end} />}
      {meant?.act === 'request' && !meant.choice && (
        <ChooseType
          types={props.types}
          count={meant.rows.length}
          onChoose={(choice) => onMeant({ ...meant, choice })}
          onClose={cancel}
        />
      )}
      {meant?.act === 'assign' && !meant.choice && (
        <ChooseOwner
          references={props.references}
          count={meant.rows.length}
          onChoose={(to) => onMeant({ ...meant, choice: { to } })}
          onClose={cancel}
        />
      )}
      {meant && 'choice' in meant && meant.choice && <RunMany meant={meant} onEnd={end} />}
    </>
  );
}

interface RunManyProps {
  meant: Exclude<MatrixAct, { act: 'remind' }>;
  onEnd: (hasChanged: boolean) => void;
}

function RunMany({ meant, onEnd }: RunManyProps) {
  const { t } = useTranslation('documentCollection');
  const format = useFormat();
  const counted = (count: number) => ({ count, number: format.number(count) });
  const { act, rows } = meant;
  const [work] = useState(() =>
    meant.act === 'request'
      ? requestWork(rows, meant.choice?.type ?? '', meant.choice?.neededBy ?? null)
      : assignOwnerWork(rows, meant.choice?.to ?? null),
  );
  return (
    <RunBulk
      work={work}
      ids={rows.map(({ id }) => id)}
      title={t(`many.${act}.title`, counted(rows.length))}
      confirmLabel={(will) => t(`many.${act}.confirm`, counted(will))}
      runningLabel={t(`many.${act}.running`)}
      doneText={(done) => t(`many.${act}.done`, counted(done))}
      reasons={useBlocks()}
      fileName={t('bulk.fileName')}
      {...(act === 'request' && { note: <p>{t('request.note')}</p> })}
      onEnd={onEnd}
    />
  );
}
