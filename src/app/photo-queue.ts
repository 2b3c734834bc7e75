import { useEffect, useState } from 'react';
import { idle } from '#components/blocks/lazy-part/idle.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { isOffline } from '#machines/session/session.selectors.ts';
import type { SessionUser } from '#shared/contract.ts';

/** Uploads a driver's document photos from the first idle time on, and returns how many are unsent. */
export function usePhotoQueue({ id, role }: SessionUser): number {
  const [run, setRun] = useState<typeof import('#machines/outbox/run-photos.ts').runPhotos | null>(null);
  const [count, setCount] = useState(0);
  const isWithoutNetwork = SessionContext.useSelector(isOffline);
  useEffect(() => {
    if (role !== 'driver' || run || isWithoutNetwork) return;
    idle()
      .then(() => import('#machines/outbox/run-photos.ts'))
      .then(
        ({ runPhotos }) => setRun(() => runPhotos),
        () => undefined,
      );
  }, [role, run, isWithoutNetwork]);
  useEffect(() => run?.(id, setCount), [run, id]);
  return count;
}
