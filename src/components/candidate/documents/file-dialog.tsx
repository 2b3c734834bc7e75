import { useMachine } from '@xstate/react';
import { type DocumentPage, DocumentViewer } from '#components/blocks/document-viewer/document-viewer.tsx';
import { useNow } from '#components/kinds/use-now.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { fileLinkMachine } from '#machines/candidate/documents/file-link.machine.ts';
import type { ViewPurpose } from '#machines/data/document-link.ts';

export interface FileDialogProps {
  /** What the file is, and whose. */
  title: string;
  documentId: string;
  side: DocumentPage['side'];
  /** What the log says it is looked at for. */
  purpose: ViewPurpose;
  onClose: () => void;
}

/** Shows one file by a link that works for at most a minute; the server logs each link. */
export function FileDialog({ title, documentId, side, purpose, onClose }: FileDialogProps) {
  const [snapshot, send] = useMachine(fileLinkMachine, { input: { documentId, purpose } });
  const now = useNow();
  const { data, loadError } = snapshot.context;
  const isLoading = snapshot.hasTag('loading');
  const mime = data?.mime === 'application/pdf' ? 'application/pdf' : 'image/jpeg';
  // A picture that was fetched stays; the link of a PDF is opened later.
  const isOver = data !== null && mime === 'application/pdf' && data.expiresAt * 1000 <= now;
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
          data ? [{ side, url: data.url, mime, ...(data.watermark && { watermark: data.watermark }) }] : []
        }
        onReload={() => send({ type: 'collection.reload' })}
        isReloading={isLoading}
      />
    </Dialog>
  );
}
