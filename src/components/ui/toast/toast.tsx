import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { createContext, useContext } from 'react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as Content,
  type QueuedToast,
} from 'react-aria-components/Toast';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './toast.module.css';
import type { ToastContent } from './toast-queue.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const icons = { good: CircleCheck, bad: CircleAlert, info: Info };
const undoSeconds = 10;
const readSeconds = 6;

/** True while the focus is on the region itself, where F6 moves it. */
export const RegionFocusContext = createContext(false);

interface ToastProps {
  /** The toast and its timing. */
  toast: QueuedToast<ToastContent>;
  /** The countdown is paused by hover or focus. */
  isPaused: boolean;
  onClose: () => void;
}

/** Renders one toast. It closes after a time, except an error, which stays until the user closes it. */
export function Toast({ toast, isPaused, onClose }: ToastProps) {
  const { tone, text, onUndo } = toast.content;
  const { t } = useTranslation(['controls', 'common']);
  const stays = tone === 'bad' && !onUndo;
  const isAtRegion = useContext(RegionFocusContext);
  const seconds = useSecondsLeft(
    onUndo ? undoSeconds : readSeconds,
    isPaused || isAtRegion || stays,
    onClose,
  );
  return (
    <AriaToast toast={toast} className={styles.Toast ?? ''} data-tone={tone}>
      <Icon of={icons[tone]} size="density" />
      <div className={styles.Body}>
        <Content role="status" className={styles.Text ?? ''}>
          <Text slot="title">
            {tone === 'bad' && <VisuallyHidden elementType="span">{t('common:error')}: </VisuallyHidden>}
            {text}
          </Text>
          {onUndo && <VisuallyHidden>{t('toast.timeLeft', { seconds: undoSeconds })}</VisuallyHidden>}
        </Content>
        {onUndo && (
          <Button
            variant="quiet"
            onPress={() => {
              onUndo();
              onClose();
            }}
          >
            {t('toast.undo')}
            <span className={styles.Seconds} aria-hidden="true">
              {t('toast.seconds', { seconds })}
            </span>
          </Button>
        )}
      </div>
      <IconButton slot="close" icon={X} label={t('common:close')} />
    </AriaToast>
  );
}
