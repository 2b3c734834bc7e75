import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { MachformScreen } from './machform.screen.tsx';
import type { FormPart } from './machform-place.ts';

export interface MachformAtWorkProps {
  /** The form that is open, and its part. */
  form?: string | null;
  part?: FormPart;
}

/** The forms as the signed-in admin has them, their place kept here instead of in an address. */
export function MachformAtWork({ form = null, part = 'setup' }: MachformAtWorkProps) {
  const user = SessionContext.useSelector(selectUser);
  const [place, setPlace] = useState({ form, part });
  const [toasts] = useState(createToastQueue);
  if (!user) return null;
  return (
    <ToastContext value={toasts}>
      <MachformScreen
        user={user}
        place={place}
        onPlace={setPlace}
        webhookBase="https://recruit.example.ae/api/machform-webhook/"
        formsHref="/admin/config/machform"
        logHref="/admin/config/machform/log"
        onGo={() => {}}
      />
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}
