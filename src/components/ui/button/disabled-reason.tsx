import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useId, useRef } from 'react';
import type { ReasonTipProps } from '#components/ui/tooltip/reason-tip.tsx';

const ReasonTip = lazy(loadTip);

/** Comes when a page first shows a button with a reason; where it can't, the description alone tells it. */
async function loadTip(): Promise<{ default: ComponentType<ReasonTipProps> }> {
  try {
    const { ReasonTip } = await import('#components/ui/tooltip/reason-tip.tsx');
    return { default: ReasonTip };
  } catch {
    return { default: () => null };
  }
}

interface Barred {
  /** For the button of react-aria-components. */
  props: {
    ref: RefObject<HTMLButtonElement | null>;
    isPending?: true;
    'aria-describedby'?: string;
    'data-barred'?: true;
  };
  /** Goes inside the button. */
  words: ReactNode;
}

/**
 * Makes a button one that can't be pressed now but can be found and asked why. To react-aria-components it is
 * pending, which keeps the focus and drops every press, also the one that would open a menu around it.
 */
export function useDisabledReason(reason: string | undefined): Barred {
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
