import { useState } from 'react';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import { selectUser } from '#machines/session/session.selectors.ts';
import { MachformScreen } from './machform.screen.tsx';
import type { FormPart } from './machform-url-state.ts';

export interface MachformHarnessProps {
  /** Id of the open form, and its part. */
  form?: string | null;
  part?: FormPart;
}

/** The forms for the signed-in admin, with their place kept in state instead of the URL. */
export function MachformHarness({ form = null, part = 'setup' }: MachformHarnessProps) {
  const user = SessionContext.useSelector(selectUser);
  const [place, setUrlState] = useState({ form, part });
  const [toasts] = useState(createToastQueue);
  if (!user) return null;
  return (
    <ToastContext value={toasts}>
      <MachformScreen
        user={user}
        place={place}
        onPlace={setUrlState}
        webhookBase="https://recruit.example.ae/api/machform-webhook/"
        formsHref="/admin/config/machform"
        logHref="/admin/config/machform/log"
        onNavigate={() => {}}
      />
      <ToastRegion queue={toasts} />
    </ToastContext>
  );
}
