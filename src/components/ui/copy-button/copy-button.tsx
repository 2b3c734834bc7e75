import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Popover, PopoverPanel } from '#components/ui/popover/popover.tsx';
import { WaitContext } from '#components/ui/wait/wait.ts';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  /** What pressing does, with what is copied: "Copy the reference". */
  label: string;
  /** Shows the glyph alone, for beside the text that it copies. */
  isIconOnly?: boolean;
}

/**
 * Copies a text and says so for two seconds. Where the browser doesn't allow it, a field opens with the text
 * selected, to be copied by hand.
 */
export function CopyButton({ text, label, isIconOnly = false }: CopyButtonProps) {
  const { t } = useTranslation('controls');
  const wait = useContext(WaitContext);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isCopied = outcome === 'copied';

  useEffect(() => {
    if (isCopied) return wait(2000, () => setOutcome(null));
  }, [isCopied, wait]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };

  return (
    <span className={styles.Copy}>
      <Button
        ref={button}
        className={styles.Button ?? ''}
        data-copied={isCopied || undefined}
        onPress={copy}
        {...(isIconOnly && { 'aria-label': label })}
      >
        <Icon of={isCopied ? Check : Copy} size="density" />
        {!isIconOnly && <span>{label}</span>}
      </Button>
      <span role="status" className={styles.Status}>
        {isCopied && t('copyButton.copied')}
      </span>
      <Popover triggerRef={button} isOpen={outcome === 'refused'} onOpenChange={() => setOutcome(null)}>
        <PopoverPanel label={label}>
          <ByHand text={text} label={label} />
        </PopoverPanel>
      </Popover>
    </span>
  );
}

function ByHand({ text, label }: Pick<CopyButtonProps, 'text' | 'label'>) {
  const { t } = useTranslation('controls');
  const wordsId = useId();
  return (
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
      />
    </div>
  );
}
