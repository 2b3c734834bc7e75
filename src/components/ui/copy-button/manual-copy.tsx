import { type RefObject, useId } from 'react';
import { Input } from 'react-aria-components/Input';
import { useTranslation } from 'react-i18next';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import styles from './copy-button.module.css';

export interface ManualCopyProps {
  /** The text to copy, shown selected. */
  text: string;
  /** Name of the panel, the same as the button's label. */
  label: string;
  /** Button that the panel is positioned at. */
  trigger: RefObject<HTMLButtonElement | null>;
  /** Called when the text was copied. */
  onCopied?: (() => void) | undefined;
  onClose: () => void;
}

/** Panel with the selected text, for browsers that don't allow copying. Loaded only then. */
export function ManualCopy({ text, label, trigger, onCopied, onClose }: ManualCopyProps) {
  const { t } = useTranslation('controls');
  const textId = useId();
  return (
    <Popover triggerRef={trigger} isOpen onOpenChange={onClose}>
      <PopoverPanel label={label}>
        <div className={styles.ManualCopy}>
          <p id={textId}>{t('copyButton.failed')}</p>
          <Input
            className={styles.Text ?? ''}
            aria-label={label}
            aria-describedby={textId}
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
