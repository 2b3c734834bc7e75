import { useTranslation } from 'react-i18next';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import styles from './help-sheet.module.css';
import { KeysList } from './keys-list.tsx';
import { useListHelp } from './use-list-help.ts';

/** A key of the screen's own. */
export interface ListKey {
  /** The letter or sign it writes. */
  key: string;
  /** What it does: "Log a call". */
  label: string;
  /** Hears of which row: the open one, else the one the keyboard stands on; null for none. */
  onPress: (rowId: string | null) => void;
  /** Whether it does anything with this row; where not, the key is what it is in every list. */
  isFor?: (rowId: string | null) => boolean;
}

export interface HelpSheetProps {
  /** Keys of the screen's own, besides those of every list. */
  keys: readonly ListKey[];
  /** Whether there are views, and thus a key for them. */
  hasViews: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Which keys do what, on one page. */
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
