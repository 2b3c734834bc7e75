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
import { BulkRemind } from './bulk-remind.tsx';
import { ChooseOwner } from './choose-owner.tsx';
import { ChooseType, type TypeChoice } from './choose-type.tsx';
import { useBlockReasons } from './use-block-reasons.ts';

/** A bulk action. A choice is `null` while it is being asked for. */
export type MatrixAction =
  | { act: 'remind'; rows: readonly DocumentListRow[] }
  | { act: 'request'; rows: readonly DocumentListRow[]; choice: TypeChoice | null }
  | { act: 'assign'; rows: readonly DocumentListRow[]; choice: { to: string | null } | null };

export interface MatrixBulkProps {
  selection: ListSelection<DocumentListRow>;
  /** The open action, also when started by a shortcut for one row; null for none. */
  openAct: MatrixAction | null;
  onOpenActChange: (openAct: MatrixAction | null) => void;
  onExport: () => void;
  user: SessionUser;
  references: References;
  types: readonly KnownDocumentType[];
  /** URL where drivers send documents, for messages. */
  portalHref: string;
}

/** Handles bulk actions on the selected candidates, from the bar below the list to the result of each candidate. */
export function MatrixBulk({ selection, openAct, onOpenActChange, onExport, ...props }: MatrixBulkProps) {
  const { t } = useTranslation('documentCollection');
  const { rows } = selection;
  const end = (hasChanged: boolean) => {
    onOpenActChange(null);
    if (hasChanged) selection.onClear();
  };
  const cancel = () => onOpenActChange(null);
  return (
    <>
      <SelectionBar
        selection={selection}
        actions={[
          {
            id: 'remind',
            label: t('bulk.remind'),
            icon: BellRing,
            onPress: () => onOpenActChange({ act: 'remind', rows }),
          },
          {
            id: 'request',
            label: t('bulk.request'),
            icon: FilePlus,
            onPress: () => onOpenActChange({ act: 'request', rows, choice: null }),
          },
          {
            id: 'assign',
            label: t('bulk.assign'),
            icon: UserCheck,
            onPress: () => onOpenActChange({ act: 'assign', rows, choice: null }),
          },
          { id: 'export', label: t('bulk.export'), icon: Download, onPress: onExport },
        ]}
      />
      {openAct?.act === 'remind' && <BulkRemind {...props} rows={openAct.rows} onEnd={end} />}
      {openAct?.act === 'request' && !openAct.choice && (
        <ChooseType
          types={props.types}
          count={openAct.rows.length}
          onChoose={(choice) => onOpenActChange({ ...openAct, choice })}
          onClose={cancel}
        />
      )}
      {openAct?.act === 'assign' && !openAct.choice && (
        <ChooseOwner
          references={props.references}
          count={openAct.rows.length}
          onChoose={(to) => onOpenActChange({ ...openAct, choice: { to } })}
          onClose={cancel}
        />
      )}
      {openAct && 'choice' in openAct && openAct.choice && <BulkRun openAct={openAct} onEnd={end} />}
    </>
  );
}

interface BulkRunProps {
  openAct: Exclude<MatrixAction, { act: 'remind' }>;
  onEnd: (hasChanged: boolean) => void;
}

function BulkRun({ openAct, onEnd }: BulkRunProps) {
  const { t } = useTranslation('documentCollection');
  const format = useFormat();
  const counted = (count: number) => ({ count, number: format.number(count) });
  const { act, rows } = openAct;
  const [work] = useState(() =>
    openAct.act === 'request'
      ? requestWork(rows, openAct.choice?.type ?? '', openAct.choice?.neededBy ?? null)
      : assignOwnerWork(rows, openAct.choice?.to ?? null),
  );
  return (
    <RunBulk
      work={work}
      ids={rows.map(({ id }) => id)}
      title={t(`many.${act}.title`, counted(rows.length))}
      confirmLabel={(will) => t(`many.${act}.confirm`, counted(will))}
      runningLabel={t(`many.${act}.running`)}
      doneMessageOf={(done) => t(`many.${act}.done`, counted(done))}
      reasons={useBlockReasons()}
      fileName={t('bulk.fileName')}
      {...(act === 'request' && { note: <p>{t('request.note')}</p> })}
      onEnd={onEnd}
    />
  );
}
