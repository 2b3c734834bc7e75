/** A dialog about an offer for the signed-in user, for stories on the embedded backend. */
import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { SessionUser } from '#shared/contract.ts';
import type { OfferPanelProps } from './offer-panel.props.ts';
import { OfferPanel } from './offer-panel.tsx';

type OpenPanelProps = Pick<OfferPanelProps, 'action' | 'candidate' | 'offerId'>;

/** Opens the dialog once the user is signed in. A follow-up dialog replaces it. */
export function OpenOfferPanel(props: OpenPanelProps) {
  const user = SessionContext.useSelector(selectUser);
  const [queue] = useState(createToastQueue);
  return (
    <ToastContext value={queue}>
      {user && <Opened {...props} user={user} />}
      <ToastRegion queue={queue} />
    </ToastContext>
  );
}

function Opened({ user, candidate, ...start }: OpenPanelProps & { user: SessionUser }) {
  const references = useReferences();
  const [open, setOpen] = useState<Pick<OpenPanelProps, 'action' | 'offerId'> | null>(start);
  if (!open || !references) return null;
  return (
    <OfferPanel
      {...{ ...open, candidate, user, references }}
      onClose={() => setOpen(null)}
      onOffer={(action, offerId) => setOpen({ action, offerId })}
    />
  );
}
