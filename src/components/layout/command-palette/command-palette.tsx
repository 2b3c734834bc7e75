import Search from 'lucide-react/icons/search';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import styles from './command-palette.module.css';
import { usePaletteKey } from './use-palette-key.ts';

export interface CommandPaletteProps {
  /** The open palette, told how to close; nothing while its code is still on its way. */
  children: (close: () => void) => ReactNode;
  /** Hears that the palette may be opened soon: somebody points at its button or moves the focus there. */
  onIntent?: () => void;
}

/**
 * The button that opens the palette, and its key, Ctrl K or ⌘ K. Both work before the palette's code is there: it then
 * opens as soon as it comes.
 */
export function CommandPalette({ children, onIntent }: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useTranslation('palette');
  const close = () => setOpen(false);
  usePaletteKey(() => setOpen((before) => !before));
  return (
    <>
      <Button
        className={styles.Opener ?? ''}
        aria-keyshortcuts="Control+K Meta+K"
        onPress={() => setOpen(true)}
        {...(onIntent && { onHoverStart: onIntent, onFocus: onIntent })}
      >
        <Icon of={Search} size="density" />
        <span className={styles.Words}>{t('open')}</span>
        <span className={styles.Keys} aria-hidden="true">
          <Kbd keys={['mod', 'k']} />
        </span>
      </Button>
      {isOpen && <Suspense>{children(close)}</Suspense>}
    </>
  );
}
