import Search from 'lucide-react/icons/search';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import type { NavItem } from '#components/layout/sidebar/nav-item.ts';
import veil from '#components/ui/dialog/veil.module.css';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import styles from './palette-dialog.module.css';
import { PaletteList } from './palette-list.tsx';
import { PaletteStatus, type PaletteStatusProps } from './palette-status.tsx';
import { type PaletteActions, usePaletteEntries } from './use-palette-entries.ts';

export interface PaletteDialogProps extends Omit<PaletteStatusProps, 'isEmpty'> {
  /** The user's pages, in menu order. */
  items: readonly NavItem[];
  /** Paths of recent pages, latest first. */
  recent?: readonly string[];
  /** Called with the query on every change. */
  onQuery: (query: string) => void;
  /** Actions by id. Without them, none are offered. */
  actions?: Partial<PaletteActions>;
  /** Called when an entry is chosen or Escape is pressed. */
  onClose: () => void;
}

/**
 * Search field to go to any page by name, or to any candidate by number or name. The arrow keys choose while the focus
 * stays in the field; Enter opens, Escape closes.
 */
export function PaletteDialog(props: PaletteDialogProps) {
  const { query, onQuery, recordOf, onClose } = props;
  const { t } = useTranslation('palette');
  const label = recordOf ? t('label') : t('labelPages');
  const sections = usePaletteEntries(props);
  return (
    <ModalOverlay
      className={veil.Veil ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className={styles.Frame}>
        <Modal className={styles.Modal ?? ''}>
          <Dialog className={styles.Dialog ?? ''} aria-label={label}>
            <Autocomplete inputValue={query} onInputChange={onQuery}>
              <SearchField className={styles.Field ?? ''} aria-label={label} autoFocus>
                <Icon of={Search} />
                <Input
                  className={styles.Input ?? ''}
                  placeholder={recordOf ? t('placeholder') : label}
                  role="combobox"
                  aria-expanded="true"
                  onKeyDown={(event) => {
                    // The field's own Escape handling would only clear it.
                    if (event.key === 'Escape') onClose();
                  }}
                />
              </SearchField>
              <div className={styles.Body}>
                <PaletteList label={label} sections={sections} onClose={onClose} />
                <PaletteStatus {...props} isEmpty={sections.length === 0} />
              </div>
            </Autocomplete>
            <footer className={styles.Keys} aria-hidden="true">
              <span>
                <Kbd keys={['up']} /> <Kbd keys={['down']} /> {t('keys.move')}
              </span>
              <span>
                <Kbd keys={['enter']} /> {t('keys.open')}
              </span>
              <span>
                <Kbd keys={['escape']} /> {t('keys.close')}
              </span>
            </footer>
          </Dialog>
        </Modal>
      </div>
    </ModalOverlay>
  );
}
