import { useMachine } from '@xstate/react';
import { type DocumentPage, DocumentViewer } from '#components/blocks/document-viewer/document-viewer.tsx';
import { useNow } from '#components/hooks/use-now.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { fileLinkMachine } from '#machines/candidate/documents/file-link.machine.ts';
import type { ViewPurpose } from '#machines/data/document-link.ts';

export interface FileDialogProps {
  /** Name of the file and its owner. */
  title: string;
  documentId: string;
  side: DocumentPage['side'];
  /** Purpose of the view, for the log. */
  purpose: ViewPurpose;
  onClose: () => void;
}

/** Shows a file through a URL that is valid for at most one minute. The server logs each URL. */
export function FileDialog({ title, documentId, side, purpose, onClose }: FileDialogProps) {
  const [snapshot, send] = useMachine(fileLinkMachine, { input: { documentId, purpose } });
  const now = useNow();
  const { data, loadError } = snapshot.context;
  const isLoading = snapshot.hasTag('loading');
  const mime = data?.mime === 'application/pdf' ? 'application/pdf' : 'image/jpeg';
  // A loaded picture stays visible. A PDF's URL is only used when the PDF is opened, so it can expire.
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
