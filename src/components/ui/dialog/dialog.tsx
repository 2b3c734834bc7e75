import X from 'lucide-react/icons/x';
import { memo, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './dialog.module.css';
import { useLingering } from './use-lingering.ts';
import veil from './veil.module.css';

export interface DialogProps {
  /** Heading: what the user does in the dialog. */
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Buttons, main action last. They stay visible while the content scrolls. */
  footer?: ReactNode;
  /** 400, 512, 768 or 1,152 px wide if the screen has room; the full screen on a small phone. */
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** An action is in progress. The dialog can't be closed until it is done. */
  isBusy?: boolean;
  /** `alertdialog` asks a question: no close button, and a press outside does nothing. See `Confirm`. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * Renders a modal dialog. The focus moves in when it opens, stays inside, and returns when it closes: by its button,
 * Escape or a press outside. Long content scrolls.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  const isThere = useLingering(isOpen);
  const overlay = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = overlay.current;
    if (!place) return;
    place.toggleAttribute('data-gone', !isOpen);
    place.inert = !isOpen;
    // An inert element loses the focus only in the next frame. A key pressed before that would act again.
    const focused = place.querySelector<HTMLElement>(':focus');
    if (!isOpen) focused?.blur();
  }, [isOpen]);
  return isThere && <Overlay {...props} ref={overlay} isLeaving={!isOpen} />;
}

interface OverlayProps extends Omit<DialogProps, 'isOpen'> {
  ref: Ref<HTMLDivElement>;
  isLeaving: boolean;
}

/** Doesn't rerender while it closes. */
const Overlay = memo(
  function Overlay(props: OverlayProps) {
    const { ref, title, onOpenChange, children, footer } = props;
    const { size = 'medium', isBusy = false, role = 'dialog' } = props;
    const { t } = useTranslation(['common', 'controls']);
    return (
      <ModalOverlay
        ref={ref}
        className={veil.Veil ?? ''}
        isOpen
        onOpenChange={onOpenChange}
        isDismissable={!isBusy && role === 'dialog'}
        isKeyboardDismissDisabled={isBusy}
      >
        <div className={styles.Frame} data-role={role}>
          <Modal className={styles.Modal ?? ''} data-size={size}>
            <AriaDialog className={styles.Dialog ?? ''} role={role}>
              <header className={styles.Head}>
                <Heading slot="title" className={styles.Title ?? ''}>
                  {title}
                </Heading>
                {role === 'dialog' && (
                  <IconButton
                    slot="close"
                    icon={X}
                    label={t('close')}
                    disabledReason={isBusy ? t('controls:dialog.busy') : undefined}
                  />
                )}
              </header>
              <div className={styles.Body}>{children}</div>
              {footer !== undefined && <footer className={styles.Footer}>{footer}</footer>}
            </AriaDialog>
          </Modal>
        </div>
      </ModalOverlay>
    );
  },
  (_, { isLeaving }) => isLeaving,
);
