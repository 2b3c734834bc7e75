import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { DocumentViewer } from '#components/blocks/document-viewer/document-viewer.tsx';
import { useNow } from '#components/kinds/use-now.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import type { DocumentEntry } from '#machines/candidate/documents/document-entries.ts';
import { fileLinkMachine } from '#machines/candidate/documents/file-link.machine.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { ViewPurpose } from '#machines/data/document-link.ts';
import type { DocumentFile } from '#machines/data/tables/documents.ts';
import { phaseOf, type Stage } from '#shared/stages.ts';
import { labelOf } from './labels.ts';

export interface FileDialogProps {
  entry: DocumentEntry;
  file: DocumentFile;
  candidate: OpenCandidate;
  onClose: () => void;
}

/** Shows one file by a link that works for at most a minute; the server logs each link. */
export function FileDialog({ entry, file, candidate, onClose }: FileDialogProps) {
  const { t, i18n } = useTranslation('candidateDocuments');
  const [snapshot, send] = useMachine(fileLinkMachine, {
    input: { documentId: file.id, purpose: purposeAt(candidate.current_stage) },
  });
  const now = useNow();
  const { data, loadError } = snapshot.context;
  const isLoading = snapshot.hasTag('loading');
  const mime = file.mime ?? 'image/jpeg';
  // A picture that was fetched stays; the link of a PDF is opened later.
  const isOver = data !== null && mime === 'application/pdf' && data.expiresAt * 1000 <= now;
  const title = t('viewTitle', { document: labelOf(entry.type, i18n.language), name: nameOf(candidate) });
  const state = () => {
    if (data) return isOver ? 'expired' : 'ready';
    return loadError && !isLoading ? 'failed' : 'loading';
  };
  return (
    <Dialog title={title} size="wide" isOpen onOpenChange={onClose}>
      <DocumentViewer
        title={title}
        state={state()}
        pages={
          data
            ? [{ side: file.side, url: data.url, mime, ...(data.watermark && { watermark: data.watermark }) }]
            : []
        }
        onReload={() => send({ type: 'collection.reload' })}
        isReloading={isLoading}
      />
    </Dialog>
  );
}

/** What the log says the file is looked at for. */
function purposeAt(stage: Stage): ViewPurpose {
  if (stage === 'onboarding') return 'onboarding';
  if (stage === 'visa') return 'visa_submission';
  return phaseOf(stage) === 'operations' ? 'review' : 'handover';
}
