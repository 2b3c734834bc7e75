import { useTranslation } from 'react-i18next';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import styles from './help-sheet.module.css';
import { KeysList } from './keys-list.tsx';
import { useListHelp } from './use-list-help.ts';

/** A shortcut that only this screen has. */
export interface ListKey {
  /** Letter or sign of the key. */
  key: string;
  /** Action of the key: "Log a call". */
  label: string;
  /** Called with the id of the open row, else of the row with the keyboard focus; null for none. */
  onPress: (rowId: string | null) => void;
  /** Returns whether the shortcut applies to this row. If not, the key does what it does in every list. */
  appliesTo?: (rowId: string | null) => boolean;
}

export interface HelpSheetProps {
  /** Shortcuts of the screen, in addition to those of every list. */
  keys: readonly ListKey[];
  /** The list has views, and so a shortcut for them. */
  hasViews: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Lists all keyboard shortcuts on one page. */
export function HelpSheet({ keys, hasViews, isOpen, onOpenChange }: HelpSheetProps) {
  const { t } = useTranslation('list');
  const everywhere = useListHelp(hasViews);
  return (
    <Dialog title={t('help.label')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className={styles.Sheet}>
        <KeysList title={t('help.list')} keys={everywhere} />
        {keys.length > 0 && (
          <KeysList title={t('help.here')} keys={keys.map(({ key, label }) => [[key], label])} />
        )}
      </div>
    </Dialog>
  );
}
