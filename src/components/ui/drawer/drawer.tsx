import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  /** What the drawer is, for those who can't see it. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * Slides over the page from where lines begin. Focus stays inside until it closes by its button, Escape or a
 * press beside it, and then goes back to where it was.
 */
export function Drawer({ label, isOpen, onOpenChange, children }: DrawerProps) {
  const { t } = useTranslation('common');
  return (
    <ModalOverlay className={styles.Veil ?? ''} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={styles.Drawer ?? ''}>
        <Dialog className={styles.Dialog ?? ''} aria-label={label}>
          <div className={styles.Close}>
            <IconButton slot="close" icon={X} label={t('close')} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
