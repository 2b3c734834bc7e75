import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import veil from '#components/ui/dialog/veil.module.css';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Beside } from './beside.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  /** What the drawer is: its title, or, without `hasTitle`, its name for those who can't see it. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** `start` for a menu, where lines begin; `end` for a record, wider, `--drawer-size`. */
  side?: 'start' | 'end';
  /** False where the page beside it stays in use, as a list beside its record on a wide screen. */
  isModal?: boolean;
  /** Shows `label` as a heading. */
  hasTitle?: boolean;
  /** Stands at the top, before the close button: a state, buttons to the next record. */
  bar?: ReactNode;
  /** Buttons that stay in sight at the lower edge. */
  footer?: ReactNode;
}

/**
 * Slides in from a side of the screen; the focus moves in, and goes back to where it was when it closes. A modal one
 * keeps the focus, and closes by its button, Escape or a press beside it. One that isn't modal lets the focus go to
 * the page, and closes by its button, or Escape inside it.
 */
export function Drawer({ isOpen, onOpenChange, side = 'start', isModal = true, ...panel }: DrawerProps) {
  const close = () => onOpenChange(false);
  if (!isModal) {
    return (
      isOpen && (
        <Beside className={styles.Drawer} side={side} onClose={close}>
          <Panel {...panel} onClose={close} />
        </Beside>
      )
    );
  }
  return (
    <ModalOverlay className={veil.Veil ?? ''} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={styles.Drawer ?? ''} data-side={side}>
        <Panel {...panel} onClose={close} />
      </Modal>
    </ModalOverlay>
  );
}

interface PanelProps extends Pick<DrawerProps, 'label' | 'children' | 'hasTitle' | 'bar' | 'footer'> {
  onClose: () => void;
}

function Panel({ label, children, hasTitle = false, bar, footer, onClose }: PanelProps) {
  const { t } = useTranslation('common');
  const closeButton = <IconButton icon={X} label={t('close')} onPress={onClose} />;
  const hasHead = hasTitle || bar !== undefined;
  return (
    <Dialog className={styles.Dialog ?? ''} {...(!hasTitle && { 'aria-label': label })}>
      {hasHead ? (
        <header className={styles.Head}>
          {hasTitle && (
            <Heading slot="title" className={styles.Title ?? ''}>
              {label}
            </Heading>
          )}
          {bar}
          {closeButton}
        </header>
      ) : (
        <div className={styles.Close}>{closeButton}</div>
      )}
      <div className={styles.Body}>
        {/* A dialog that is drawn again has every button that hears of it drawn again; none in here has to. */}
        <ButtonContext value={null}>{children}</ButtonContext>
      </div>
      {footer !== undefined && <footer className={styles.Foot}>{footer}</footer>}
    </Dialog>
  );
}
