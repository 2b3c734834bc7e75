import { Group } from 'react-aria-components/Group';
import { UNSTABLE_ToastRegion as AriaRegion, UNSTABLE_ToastList as List } from 'react-aria-components/Toast';
import styles from './toast.module.css';
import { RegionFocusContext, Toast } from './toast.tsx';
import type { ToastContent, ToastQueue } from './toast-queue.ts';

export interface ToastRegionProps {
  /** The app's queue, from `createToastQueue`; the same as in `ToastContext`. */
  queue: ToastQueue;
}

/**
 * Shows toasts at the bottom of the screen, above a driver's menu. They are announced politely. F6 moves the focus
 * there and back. The countdown pauses on hover and focus. Rendered once, in the app's root.
 */
export function ToastRegion({ queue }: ToastRegionProps) {
  // Keeps react-aria's own label, "2 notifications". With a constant label, F6 would not find later toasts.
  return (
    <AriaRegion
      queue={queue}
      className={styles.Region ?? ''}
      render={(region, { isFocused }) => (
        <RegionFocusContext value={isFocused}>
          <div {...region} />
        </RegionFocusContext>
      )}
    >
      <Group role="presentation">
        {({ isHovered, isFocusWithin }) => (
          <List<ToastContent> className={styles.List ?? ''}>
            {({ toast }) => (
              <Toast
                toast={toast}
                onClose={() => queue.close(toast.key)}
                isPaused={isHovered || isFocusWithin}
              />
            )}
          </List>
        )}
      </Group>
    </AriaRegion>
  );
}
