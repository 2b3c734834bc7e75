import { type RefObject, useId } from 'react';
import { Input } from 'react-aria-components/Input';
import { useTranslation } from 'react-i18next';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import styles from './copy-button.module.css';

export interface ByHandProps {
  /** The text to copy, selected. */
  text: string;
  /** What the panel is called: the button's own words. */
  label: string;
  /** The button it stands at. */
  trigger: RefObject<HTMLButtonElement | null>;
  /** Hears that the text was copied. */
  onCopied?: (() => void) | undefined;
  onClose: () => void;
}

/** A panel with the text selected, where the browser doesn't let a page copy. Fetched when that happens. */
export function ByHand({ text, label, trigger, onCopied, onClose }: ByHandProps) {
  const { t } = useTranslation('controls');
  const wordsId = useId();
  return (
    <Popover triggerRef={trigger} isOpen onOpenChange={onClose}>
      <PopoverPanel label={label}>
        <div className={styles.ByHand}>
          <p id={wordsId}>{t('copyButton.failed')}</p>
          <Input
            className={styles.Text ?? ''}
            aria-label={label}
            aria-describedby={wordsId}
            value={text}
            readOnly
            autoFocus
            onFocus={({ currentTarget }) => currentTarget.select()}
            onCopy={onCopied}
          />
        </div>
      </PopoverPanel>
    </Popover>
  );
}
