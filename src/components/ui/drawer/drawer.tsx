import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import veil from '#components/ui/dialog/veil.module.css';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './drawer.module.css';
import { SidePanel } from './side-panel.tsx';

export interface DrawerProps {
  /** Title of the drawer. Without `hasTitle`, its accessible name. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** `start` for a menu, at the side where lines start; `end` for a record, wider (`--drawer-size`). */
  side?: 'start' | 'end';
  /** If false, the page stays usable, as with a record beside its list on a wide screen. */
  isModal?: boolean;
  /** Shows `label` as a heading. */
  hasTitle?: boolean;
  /** Content at the top, before the close button: a status, buttons to the next record. */
  bar?: ReactNode;
  /** Buttons that stay visible at the bottom. */
  footer?: ReactNode;
}

/**
 * Renders a drawer that slides in from a side. The focus moves in, and returns when it closes. A modal drawer traps the
 * focus and closes by its button, Escape or a press outside. A non-modal one lets the focus leave, and closes by its
 * button, or by Escape inside it.
 */
export function Drawer({ isOpen, onOpenChange, side = 'start', isModal = true, ...panel }: DrawerProps) {
  const close = () => onOpenChange(false);
  if (!isModal) {
    return (
      isOpen && (
        <SidePanel className={styles.Drawer} side={side} onClose={close}>
          <Panel {...panel} onClose={close} />
        </SidePanel>
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
        {/* Detaches the buttons from the dialog's context, so that they don't rerender with it. */}
        <ButtonContext value={null}>{children}</ButtonContext>
      </div>
      {footer !== undefined && <footer className={styles.Footer}>{footer}</footer>}
    </Dialog>
  );
}
