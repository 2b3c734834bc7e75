import { useState } from 'react';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import type { AccessIntent } from '#machines/admin/users/access.actors.ts';
import type { User } from '#machines/data/tables/users.ts';

/** Panels that open over the list. Loaded separately, so that the list appears sooner. */
const drawer = lazyPart(async () => (await import('./drawer/user-drawer.tsx')).UserDrawer);
const accessFlow = lazyPart(async () => (await import('./access/access-flow.tsx')).AccessFlow);

/** All panels, most needed first. */
export const userPanels = [drawer, accessFlow];

export interface UserPanelsProps {
  /** Id of the open account; null for none. */
  openId: string | null;
  /** Loaded rows of the list, in order. */
  rows: readonly { id: string }[];
  /** Number of rows in the list; null if unknown. */
  total: number | null;
  /** Id of the current user. */
  ownUserId: string;
  /** Path of the page to reset drivers' passwords. */
  passwordsHref: string;
  /** Opens another account, or with null none. */
  onOpen: (id: string | null) => void;
}

/** Shows the open account beside the list, and the dialog for an access change. */
export function UserPanels({ openId, rows, total, ownUserId, passwordsHref, onOpen }: UserPanelsProps) {
  const [access, setAccess] = useState<{ intent: AccessIntent; user: User } | null>(null);
  const at = rows.findIndex(({ id }) => id === openId);
  const step = (by: number) => onOpen(rows[at + by]?.id ?? openId);
  const place =
    at === -1
      ? null
      : {
          at: at + 1,
          of: Math.max(total ?? 0, rows.length),
          onPrevious: () => step(-1),
          onNext: () => step(1),
        };
  return (
    <>
      {openId !== null && (
        <LazyPart part={drawer}>
          {(UserDrawer) => (
            <UserDrawer
              userId={openId}
              ownUserId={ownUserId}
              place={place}
              passwordsHref={passwordsHref}
              onClose={() => onOpen(null)}
              onAccess={(intent, user) => setAccess({ intent, user })}
            />
          )}
        </LazyPart>
      )}
      {access && (
        <LazyPart part={accessFlow}>
          {(AccessFlow) => <AccessFlow {...access} onClose={() => setAccess(null)} />}
        </LazyPart>
      )}
    </>
  );
}
