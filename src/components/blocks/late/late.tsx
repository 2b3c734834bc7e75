import { type ReactNode, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContext } from '#components/ui/toast/toast-queue.ts';
import type { LatePart } from './late-part.ts';
import { useLateCode } from './use-late-code.ts';

export interface LateProps<Code> {
  /** Keep it outside of what draws. */
  part: LatePart<Code>;
  /** Draws it, once its code is there. */
  children: (code: Code) => ReactNode;
  /** Stands there until then. */
  fallback?: ReactNode;
}

/**
 * A part of a screen whose code comes behind the screen's. When the code is there it is drawn at once, without the
 * frame that `lazy` waits for; when it can't be had a toast says so, and it comes as soon as the network is back.
 */
export function Late<Code>({ part, children, fallback = null }: LateProps<Code>) {
  const { t } = useTranslation('controls');
  const toasts = useContext(ToastContext);
  const code = useLateCode(part, () => toasts?.add({ tone: 'bad', text: t('late.failed') }));
  // Its words may be on their way: nothing around it is to go meanwhile, nor the focus with it.
  return <Suspense fallback={fallback}>{code === null ? fallback : children(code)}</Suspense>;
}
