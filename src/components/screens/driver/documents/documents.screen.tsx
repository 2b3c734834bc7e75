import { useMachine } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { usePreload } from '#components/blocks/lazy-part/use-preload.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import type { OwnDocument } from '#machines/data/rpc/my-documents.ts';
import { documentEntries, sortByCodes } from '#machines/driver/documents/document-entries.ts';
import { documentsMachine } from '#machines/driver/documents/documents.machine.ts';
import { ownPhotosMachine } from '#machines/driver/documents/own-photos.machine.ts';
import { isOffline as selectOffline } from '#machines/session/session.selectors.ts';
import type { DocumentsLinks, DocumentsUrlState } from './documents.props.ts';
import { DocumentsView } from './documents.view.tsx';

export interface DocumentsScreenProps extends DocumentsLinks {
  userId: string;
  /** Step in the URL; null for the list. */
  place: DocumentsUrlState | null;
}

const steps = lazyPart(
  withNamespaces(['documentSteps'], async () => (await import('./document-steps.tsx')).DocumentSteps),
);
const lazyParts = [steps];

/** `/driver/documents`: the documents to send, and the steps to send them. */
export function DocumentsScreen({ userId, place, hrefOf, onNavigate }: DocumentsScreenProps) {
  const { t } = useTranslation('driverDocuments');
  const now = useNow();
  const isOffline = SessionContext.useSelector(selectOffline);
  const [list, send] = useMachine(documentsMachine);
  const [own, sendPhoto] = useMachine(ownPhotosMachine, { input: { userId } });
  const { data: documents, readAt, isFromDevice, error } = list.context;
  const { photos, arrivedPhotos } = own.context;
  usePreload(lazyParts, documents !== null);
  useNews(isFromDevice ? null : documents);

  // A sent photo is on the server, so reloads the list for its status.
  const reload = useEffectEvent(() => send({ type: 'widget.reload' }));
  useEffect(() => {
    if (arrivedPhotos.length > 0) reload();
  }, [arrivedPhotos]);

  const entries = useMemo(
    () =>
      documents && photos && readAt !== null
        ? documentEntries({ documents, readAt, photos, arrivedPhotos })
        : null,
    [documents, photos, readAt, arrivedPhotos],
  );
  // Keeps the order while the list is open. It is sorted when opened.
  const [order, setOrder] = useState<{ of: boolean; codes: readonly string[] } | null>(null);
  const isList = place === null;
  if (isList && entries && order?.of !== isFromDevice) {
    setOrder({ of: isFromDevice, codes: entries.map(({ document }) => document.type_code) });
  }
  if (!isList && order) setOrder(null);

  if (place) {
    if (entries === null && error === null) return <Skeleton label={t('loading')} />;
    const entry = entries?.find(({ document }) => document.type_code === place.type);
    return (
      <LazyPart part={steps} fallback={<Skeleton label={t('loading')} />}>
        {(DocumentSteps) => (
          <DocumentSteps
            userId={userId}
            place={place}
            entry={entry ?? null}
            isOffline={isOffline}
            onDiscard={(key) => sendPhoto({ type: 'photo.discard', key })}
            now={now}
            hrefOf={hrefOf}
            onNavigate={onNavigate}
          />
        )}
      </LazyPart>
    );
  }
  return (
    <DocumentsView
      entries={entries && order ? sortByCodes(entries, order.codes) : entries}
      readAt={readAt}
      error={error}
      isOffline={isOffline}
      isReading={list.hasTag('busy')}
      onReload={() => send({ type: 'widget.reload' })}
      onRetry={(key) => sendPhoto({ type: 'photo.retry', key })}
      now={now}
      hrefOf={hrefOf}
    />
  );
}

/** Shows toasts when others change the documents while the page is open. */
function useNews(documents: readonly OwnDocument[] | null): void {
  const { t } = useTranslation('driverDocuments');
  const language = useContext(LanguageContext);
  const toasts = useToasts();
  const [before, setBefore] = useState(documents);
  const tell = useEffectEvent((known: readonly OwnDocument[], next: readonly OwnDocument[]) => {
    for (const { type_code, status, label_i18n } of next) {
      const old = known.find((one) => one.type_code === type_code)?.status;
      if (old === undefined || old === status) continue;
      const document = localizedText(label_i18n, language) ?? type_code;
      if (status === 'verified') toasts.add({ tone: 'good', text: t('toast.accepted', { document }) });
      if (status === 'rejected') toasts.add({ tone: 'bad', text: t('toast.again', { document }) });
    }
  });
  useEffect(() => {
    if (documents === null || documents === before) return;
    if (before) tell(before, documents);
    setBefore(documents);
  }, [documents, before]);
}
