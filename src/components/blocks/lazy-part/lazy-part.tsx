import { type ReactNode, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContext } from '#components/ui/toast/toast-queue.ts';
import type { LazyCode } from './lazy-code.ts';
import { useLazyCode } from './use-lazy-code.ts';

export interface LazyPartProps<Code> {
  /** Create it outside the component, so that it is stable between renders. */
  part: LazyCode<Code>;
  /** Renders the part once its code is loaded. */
  children: (code: Code) => ReactNode;
  /** Content shown while the code loads. */
  fallback?: ReactNode;
}

/**
 * Renders a part of a screen whose code is loaded separately. Renders loaded code at once, without the extra frame of
 * `lazy`. If loading fails, shows a toast and retries when the device is online again.
 */
export function LazyPart<Code>({ part, children, fallback = null }: LazyPartProps<Code>) {
  const { t } = useTranslation('controls');
  const toasts = useContext(ToastContext);
  const code = useLazyCode(part, () => toasts?.add({ tone: 'bad', text: t('late.failed') }));
  // The part's translations may still be loading. Suspends only here, so that the surroundings and the focus stay.
  return <Suspense fallback={fallback}>{code === null ? fallback : children(code)}</Suspense>;
}
