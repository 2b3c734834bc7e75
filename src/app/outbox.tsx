import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { idle } from '#components/blocks/lazy-part/idle.ts';
import type { OutboxStatusProps } from '#components/blocks/outbox-status/outbox-status.tsx';
import type { SignOutConfirmProps } from '#components/blocks/outbox-status/sign-out-confirm.tsx';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { selectEntries, selectObstacle, selectUnsentCount } from '#machines/outbox/outbox.selectors.ts';
import { isOffline } from '#machines/session/session.selectors.ts';

/** Components that show an outbox. */
interface LoadedParts {
  OutboxStatus: ComponentType<OutboxStatusProps>;
  SignOutConfirm: ComponentType<SignOutConfirmProps>;
}

/** The outbox parts of the frame. */
export interface OutboxParts {
  /** Number of unsent items; empty if everything was sent. */
  status: ReactNode;
  /** Signs out, after a confirmation if data would be lost. */
  signOut: () => void;
  /** That question. */
  question: ReactNode;
}

/**
 * Returns the outbox parts of the frame; `variant` is passed to the status. A sign-out would also lose `photoCount`
 * photos.
 */
export function useOutbox(
  variant: OutboxStatusProps['variant'],
  onSignOut: () => void,
  photoCount: number,
): OutboxParts {
  const outbox = OutboxContext.useActorRef();
  const entries = OutboxContext.useSelector(selectEntries);
  const obstacle = OutboxContext.useSelector(selectObstacle);
  const count = OutboxContext.useSelector(selectUnsentCount) + photoCount;
  const outboxParts = useOutboxParts();
  const [isAsking, setIsConfirming] = useState(false);
  // Everything was sent while the confirmation was open.
  if (isAsking && count === 0) setIsConfirming(false);
  return {
    status: outboxParts && (
      <Suspense>
        <outboxParts.OutboxStatus
          variant={variant}
          entries={entries}
          obstacle={obstacle}
          onRetry={(key) => outbox.send({ type: 'entry.retry', key })}
          onDiscard={(key) => outbox.send({ type: 'entry.discard', key })}
        />
      </Suspense>
    ),
    signOut: () => (count === 0 ? onSignOut() : setIsConfirming(true)),
    question: outboxParts && count > 0 && (
      <Suspense>
        <outboxParts.SignOutConfirm
          count={count}
          isOpen={isAsking}
          onOpenChange={setIsConfirming}
          onConfirm={onSignOut}
        />
      </Suspense>
    ),
  };
}

/** Loaded when the browser is first idle, before they are needed, possibly offline. */
function useOutboxParts(): LoadedParts | null {
  const [outboxParts, setOutboxParts] = useState<LoadedParts | null>(null);
  const isWithoutNetwork = SessionContext.useSelector(isOffline);
  useEffect(() => {
    if (outboxParts || isWithoutNetwork) return;
    loadOutboxParts().then(setOutboxParts, () => undefined);
  }, [outboxParts, isWithoutNetwork]);
  return outboxParts;
}

async function loadOutboxParts(): Promise<LoadedParts> {
  await idle();
  const [{ OutboxStatus }, { SignOutConfirm }] = await Promise.all([
    import('#components/blocks/outbox-status/outbox-status.tsx'),
    import('#components/blocks/outbox-status/sign-out-confirm.tsx'),
  ]);
  return { OutboxStatus, SignOutConfirm };
}
