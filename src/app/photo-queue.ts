import { useEffect, useState } from 'react';
import { idle } from '#components/blocks/late/idle.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { isOffline } from '#machines/session/session.selectors.ts';
import type { SessionUser } from '#shared/contract.ts';

/** Sends a driver's photos of documents from when the page is first idle, and gives how many have not arrived. */
export function usePhotoQueue({ id, role }: SessionUser): number {
  const [run, setRun] = useState<typeof import('#machines/outbox/run-photos.ts').runPhotos | null>(null);
  const [count, setCount] = useState(0);
  const isCutOff = SessionContext.useSelector(isOffline);
  useEffect(() => {
    if (role !== 'driver' || run || isCutOff) return;
    idle()
      .then(() => import('#machines/outbox/run-photos.ts'))
      .then(
        ({ runPhotos }) => setRun(() => runPhotos),
        () => undefined,
      );
  }, [role, run, isCutOff]);
  useEffect(() => run?.(id, setCount), [run, id]);
  return count;
}
