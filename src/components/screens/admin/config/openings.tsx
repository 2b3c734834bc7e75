import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { usePreload } from '#components/blocks/lazy-part/use-preload.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import {
  openingsMachine,
  type StatusChange,
  waitingCountMachine,
} from '#machines/admin/config/openings.machine.ts';
import { CloseOpening } from './close-opening.tsx';
import type { ConfigUrlState } from './config-url-state.ts';
import { groupsOf } from './opening-groups.ts';
import { OpeningsView } from './openings.view.tsx';

const clientDrawer = lazyPart(async () => (await import('./client-drawer.tsx')).ClientDrawer);
const openingDrawer = lazyPart(async () => (await import('./opening-drawer.tsx')).OpeningDrawer);
const preloadedParts = [openingDrawer, clientDrawer];

export interface OpeningsProps {
  userId: string;
  place: ConfigUrlState;
  onPlace: (next: ConfigUrlState, isStep: boolean) => void;
}

/** Runs the list of clients and openings, and the drawers to edit them. */
export function Openings({ userId, place, onPlace }: OpeningsProps) {
  const [snapshot, send, actor] = useMachine(openingsMachine);
  const [count, sendCount] = useMachine(waitingCountMachine);
  // Closing an opening asks for confirmation first.
  const [closing, setClosing] = useState<StatusChange | null>(null);
  // Loads all namespaces at once. Loading one later would suspend the page.
  const { t } = useTranslation(['config', 'candidates']);
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const now = useNow();
  // A new id resets the form each time it is opened.
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const { data: workplaces, loadError, orders, errors } = snapshot.context;
  const isCounting = count.hasTag('busy');

  useEffect(() => {
    const ends = actor.on('*', ({ type, order: { title, status } }) => {
      setClosing(null);
      if (type === 'order.done') toasts.add({ tone: 'good', text: t(`done.${status}`, { title }) });
    });
    return () => ends.unsubscribe();
  }, [actor, toasts, t]);

  usePreload(preloadedParts, workplaces !== null);

  const open = (record: ConfigUrlState['open']) => onPlace({ ...place, open: record }, true);
  const close = () => onPlace({ ...place, open: null }, false);
  const reload = () => send({ type: 'collection.reload' });
  const change = (next: StatusChange) => send({ type: 'order.run', order: next });
  const ask = (next: StatusChange) => {
    setClosing(next);
    sendCount({ type: 'order.run', order: next.id });
  };
  const client = place.open?.kind === 'client' ? place.open : null;
  const opening = place.open?.kind === 'opening' ? place.open : null;
  const refusal = opening && errors[opening.id];
  const drawer = {
    userId,
    newId,
    now,
    workplaces,
    onClose: close,
    onReload: reload,
    onSaved: (text: string) => {
      toasts.add({ tone: 'good', text });
      setNewId(crypto.randomUUID());
      reload();
      close();
    },
  };

  return (
    <>
      <OpeningsView
        phase={workplaces ? 'ready' : snapshot.matches({ data: 'failed' }) ? 'failed' : 'loading'}
        groups={workplaces ? groupsOf(workplaces, place) : []}
        hasClients={workplaces !== null && workplaces.clients.length > 0}
        error={loadError && errorMessage(loadError)}
        isRetrying={snapshot.hasTag('loading') || snapshot.hasTag('busy')}
        place={place}
        now={now}
        onPlace={(next) => onPlace(next, false)}
        onOpen={open}
        onReload={reload}
      />
      {client && (
        <LazyPart part={clientDrawer}>
          {(ClientDrawer) => <ClientDrawer key={client.id} {...drawer} id={client.id} />}
        </LazyPart>
      )}
      {opening && (
        <LazyPart part={openingDrawer}>
          {(OpeningDrawer) => (
            <OpeningDrawer
              key={opening.id}
              {...drawer}
              id={opening.id}
              clientId={opening.of}
              refusal={refusal ? errorMessage(refusal) : null}
              changing={orders[0]?.status ?? (isCounting ? 'closed' : null)}
              onStatus={(next) => (next.status === 'closed' ? ask(next) : change(next))}
            />
          )}
        </LazyPart>
      )}
      <CloseOpening
        title={closing?.title ?? ''}
        isOpen={closing !== null && !isCounting}
        isSaving={orders.length > 0}
        waiting={count.matches('done') ? (count.context.done?.result ?? null) : null}
        counts={closing ? (workplaces?.counts.get(closing.id) ?? null) : null}
        onConfirm={() => closing && change(closing)}
        onCancel={() => setClosing(null)}
      />
    </>
  );
}
