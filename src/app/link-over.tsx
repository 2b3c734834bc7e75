import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import { selectSessionError } from '#machines/session/session.selectors.ts';

export interface LinkOverProps {
  /** Name of the signed-in user. */
  name: string;
}

/** Tells a signed-in user that the opened mail link is no longer valid. */
export function LinkOver({ name }: LinkOverProps) {
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const isOver = SessionContext.useSelector(selectSessionError)?.code === 'login.linkOver';
  const tell = useEffectEvent(() => toasts.add({ tone: 'info', text: t('linkOver', { name }) }));
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return null;
}
