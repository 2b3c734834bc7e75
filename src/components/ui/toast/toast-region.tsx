import { Group } from 'react-aria-components/Group';
import { UNSTABLE_ToastRegion as AriaRegion, UNSTABLE_ToastList as List } from 'react-aria-components/Toast';
import styles from './toast.module.css';
import { RegionFocusContext, Toast } from './toast.tsx';
import type { ToastContent, ToastQueue } from './toast-queue.ts';

export interface ToastRegionProps {
  /** The app's own, from `createToastQueue`; the same that `ToastContext` gives to those who add to it. */
  queue: ToastQueue;
}

/**
 * Short words about what has just happened, at the lower edge of the screen, above a driver's menu. They are
 * announced when the person pauses. F6 goes to them and back; while the pointer or the focus is there, no time
 * passes. The app's root shows one.
 */
export function ToastRegion({ queue }: ToastRegionProps) {
  // Its name is react-aria's own, "2 notifications": with one that never changes, F6 would not find what comes later.
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
