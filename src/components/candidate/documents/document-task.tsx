import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import {
  type CandidateDocuments,
  candidateDocumentsMachine,
} from '#machines/candidate/documents/candidate-documents.machine.ts';
import { entriesOf } from '#machines/candidate/documents/document-entries.ts';
import type { DocumentFile } from '#machines/data/tables/documents.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import type { SetOwner } from './use-document-set.ts';
import { useDocumentDone, useDocumentWork } from './use-document-work.ts';
import { WaiveDialog } from './waive-dialog.tsx';

export interface DocumentTaskProps {
  task: 'upload' | 'waive' | 'request' | 'download';
  owner: SetOwner;
  applicationId: string | null;
  /** Type of the document. */
  typeCode: string;
  side: DocumentFile['side'];
  user: SessionUser;
  references: References | null;
  onClose: () => void;
  /** Called after a file was uploaded for the document, or the document was waived. */
  onChanged: (task: 'upload' | 'waive') => void;
}

/** Renders the dialog of one document task outside the candidate's record, and loads the data it needs. */
export function DocumentTask(props: DocumentTaskProps) {
  const { owner, applicationId, task, onClose } = props;
  const { t } = useTranslation('candidateDocuments');
  const errorMessage = useErrorMessages();
  const [snapshot, send] = useMachine(candidateDocumentsMachine, {
    input: { candidateId: owner.id, applicationId },
  });
  const { data, loadError } = snapshot.context;
  if (data) return <Task {...props} data={data} />;
  return (
    <Dialog title={t(`task.${task}`)} size="small" isOpen onOpenChange={onClose}>
      {loadError && !snapshot.hasTag('loading') ? (
        <ErrorState title={t('task.failed')} onRetry={() => send({ type: 'collection.reload' })}>
          {errorMessage(loadError)}
        </ErrorState>
      ) : (
        <Skeleton label={t('task.loading')}>
          <SkeletonBlock height="8rem" />
        </Skeleton>
      )}
    </Dialog>
  );
}

function Task(props: DocumentTaskProps & { data: CandidateDocuments }) {
  const { task, owner, typeCode, side, data, user, references, onClose, onChanged } = props;
  const { t } = useTranslation('candidateDocuments');
  const work = useDocumentWork(owner.id);
  useDocumentDone(work, typeCode, () => {
    if (task === 'waive') onChanged('waive');
  });
  const entries = entriesOf(data);
  const type = data.types.find(({ code }) => code === typeCode);
  if (task === 'download') return <DownloadDialog {...{ data, owner, user, references, onClose }} />;
  if (task === 'request') {
    const listed = new Set(entries.map(({ type_code }) => type_code));
    const types = data.types.filter((one) => one.driver_can_upload && !listed.has(one.code));
    return <RequestDialog types={types} work={work} onClose={onClose} />;
  }
  if (task === 'upload' && type)
    return (
      <UploadDialog
        type={type}
        side={side}
        candidateId={owner.id}
        onClose={(wasSent) => {
          onClose();
          if (wasSent) onChanged('upload');
        }}
      />
    );
  const entry = entries.find(({ type_code }) => type_code === typeCode);
  if (task === 'waive' && type && entry?.required && entry.requirement && entry.status !== 'waived')
    return <WaiveDialog type={type} requirement={entry.requirement} work={work} onClose={onClose} />;
  return (
    <Dialog
      title={t(`task.${task}`)}
      size="small"
      isOpen
      onOpenChange={onClose}
      footer={<Button onPress={onClose}>{t('close')}</Button>}
    >
      <p>{t(task === 'waive' ? 'task.notRequired' : 'task.notActive')}</p>
    </Dialog>
  );
}
