import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useId, useRef } from 'react';
import type { ReasonTipProps } from '#components/ui/tooltip/reason-tip.tsx';

const ReasonTip = lazy(loadTip);

/**
 * Loads the tooltip when a button with a reason is first rendered. If that fails, only the description has the reason.
 */
async function loadTip(): Promise<{ default: ComponentType<ReasonTipProps> }> {
  try {
    const { ReasonTip } = await import('#components/ui/tooltip/reason-tip.tsx');
    return { default: ReasonTip };
  } catch {
    return { default: () => null };
  }
}

interface DisabledButtonState {
  /** Props for the button of react-aria-components. */
  props: {
    ref: RefObject<HTMLButtonElement | null>;
    isPending?: true;
    'aria-describedby'?: string;
    'data-barred'?: true;
  };
  /** Content to render inside the button. */
  words: ReactNode;
}

/**
 * Makes a button unavailable but focusable, with a reason. It is pending for react-aria-components, which keeps the
 * focus and ignores every press, including one that would open a menu around it.
 */
export function useDisabledReason(reason: string | undefined): DisabledButtonState {
  const ref = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (reason === undefined) return { props: { ref }, words: null };
  return {
    props: { ref, isPending: true, 'aria-describedby': id, 'data-barred': true },
    words: (
      <>
        <span id={id} hidden>
          {reason}
        </span>
        <Suspense>
          <ReasonTip trigger={ref}>{reason}</ReasonTip>
        </Suspense>
      </>
    ),
  };
}
