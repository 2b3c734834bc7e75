import Search from 'lucide-react/icons/search';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import styles from './command-palette.module.css';
import { usePaletteKey } from './use-palette-key.ts';

export interface CommandPaletteProps {
  /** Renders the open palette; `close` closes it. Null while its code is loading. */
  children: (close: () => void) => ReactNode;
  /** Called when the palette may be opened soon: its button is hovered or focused. */
  onIntent?: () => void;
}

/**
 * Button to open the palette, with the shortcut Ctrl K or ⌘ K. Before the palette's code is loaded, it opens as soon as
 * the code is there.
 */
export function CommandPalette({ children, onIntent }: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useTranslation('palette');
  const close = () => setOpen(false);
  usePaletteKey(() => setOpen((before) => !before));
  return (
    <>
      <Button
        className={styles.OpenButton ?? ''}
        aria-keyshortcuts="Control+K Meta+K"
        onPress={() => setOpen(true)}
        {...(onIntent && { onHoverStart: onIntent, onFocus: onIntent })}
      >
        <Icon of={Search} size="density" />
        <span className={styles.Text}>{t('open')}</span>
        <span className={styles.Keys} aria-hidden="true">
          <Kbd keys={['mod', 'k']} />
        </span>
      </Button>
      {isOpen && <Suspense>{children(close)}</Suspense>}
    </>
  );
}
