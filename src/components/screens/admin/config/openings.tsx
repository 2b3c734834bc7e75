import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '#components/blocks/late/late.tsx';
import { latePart } from '#components/blocks/late/late-part.ts';
import { useFetchAhead } from '#components/blocks/late/use-fetch-ahead.ts';
import { useErrorWords } from '#components/i18n/use-error-words.ts';
import { useNow } from '#components/kinds/use-now.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { openingsMachine } from '#machines/admin/config/openings.machine.ts';
import { CloseOpening } from './close-opening.tsx';
import type { ConfigPlace } from './config-place.ts';
import { groupsOf } from './opening-groups.ts';
import { OpeningsView } from './openings.view.tsx';

const clientDrawer = latePart(async () => (await import('./client-drawer.tsx')).ClientDrawer);
const openingDrawer = latePart(async () => (await import('./opening-drawer.tsx')).OpeningDrawer);
const ahead = [openingDrawer, clientDrawer];

export interface OpeningsProps {
  userId: string;
  place: ConfigPlace;
  onPlace: (next: ConfigPlace, isStep: boolean) => void;
}

/** Runs the list of clients and openings, and the drawers in which they are written. */
export function Openings({ userId, place, onPlace }: OpeningsProps) {
  const [snapshot, send, actor] = useMachine(openingsMachine);
  // All words at once: ones that the list asks for later would put the page away again until they are there.
  const { t } = useTranslation(['config', 'candidates']);
  const errorWords = useErrorWords();
  const toasts = useToasts();
  const now = useNow();
  // Another form each time one is asked for.
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const { workplaces, error, refusal, change, waiting } = snapshot.context;

  useEffect(() => {
    const saved = actor.on('status.saved', ({ change: { title, status } }) => {
      toasts.add({ tone: 'good', text: t(`done.${status}`, { title }) });
    });
    return () => saved.unsubscribe();
  }, [actor, toasts, t]);

  useFetchAhead(ahead, workplaces !== null);

  const open = (record: ConfigPlace['open']) => onPlace({ ...place, open: record }, true);
  const close = () => onPlace({ ...place, open: null }, false);
  const reload = () => send({ type: 'openings.reload' });
  const client = place.open?.kind === 'client' ? place.open : null;
  const opening = place.open?.kind === 'opening' ? place.open : null;
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
        phase={workplaces ? 'ready' : snapshot.matches('failed') ? 'failed' : 'loading'}
        groups={workplaces ? groupsOf(workplaces, place) : []}
        hasClients={workplaces !== null && workplaces.clients.length > 0}
        error={error && errorWords(error)}
        isRetrying={snapshot.matches('refreshing') || snapshot.hasTag('busy')}
        place={place}
        now={now}
        onPlace={(next) => onPlace(next, false)}
        onOpen={open}
        onReload={reload}
      />
      {client && (
        <Late part={clientDrawer}>
          {(ClientDrawer) => <ClientDrawer key={client.id} {...drawer} id={client.id} />}
        </Late>
      )}
      {opening && (
        <Late part={openingDrawer}>
          {(OpeningDrawer) => (
            <OpeningDrawer
              key={opening.id}
              {...drawer}
              id={opening.id}
              clientId={opening.of}
              refusal={refusal?.id === opening.id ? errorWords(refusal.error) : null}
              changing={snapshot.hasTag('busy') && change ? change.status : null}
              onStatus={(next) => send({ type: 'status.set', change: next })}
            />
          )}
        </Late>
      )}
      <CloseOpening
        title={change?.title ?? ''}
        isOpen={snapshot.matches('confirming') || (snapshot.matches('saving') && change?.status === 'closed')}
        isSaving={snapshot.matches('saving')}
        waiting={waiting}
        counts={change ? (workplaces?.counts.get(change.id) ?? null) : null}
        onConfirm={() => send({ type: 'status.confirm' })}
        onCancel={() => send({ type: 'status.cancel' })}
      />
    </>
  );
}
