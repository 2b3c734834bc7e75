import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ComponentType, lazy, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { WaitContext } from '#components/ui/wait/wait.ts';
import styles from './copy-button.module.css';
import type { ManualCopyProps } from './manual-copy.tsx';

const ManualCopy = lazy(loadManualCopy);

async function loadManualCopy(): Promise<{ default: ComponentType<ManualCopyProps> }> {
  try {
    const { ManualCopy } = await import('./manual-copy.tsx');
    return { default: ManualCopy };
  } catch {
    return { default: NotCopied };
  }
}

export interface CopyButtonProps {
  /** Text to copy. */
  text: string;
  /** Label with the subject: "Copy the reference". */
  label: string;
  /** Shows only the icon, for use beside the text. */
  isIconOnly?: boolean;
  /** Called when the text was copied, by the button or manually. */
  onCopied?: (() => void) | undefined;
}

/**
 * Copies a text and confirms it for two seconds. If the browser doesn't allow it, opens a field with the text selected,
 * to copy manually.
 */
export function CopyButton({ text, label, isIconOnly = false, onCopied }: CopyButtonProps) {
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
    } catch {
      return setOutcome('refused');
    }
    setOutcome('copied');
    onCopied?.();
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
      {outcome === 'refused' && (
        <Suspense>
          <ManualCopy
            text={text}
            label={label}
            trigger={button}
            onCopied={onCopied}
            onClose={() => setOutcome(null)}
          />
        </Suspense>
      )}
    </span>
  );
}

/** Shown instead of the panel if its code fails to load. */
function NotCopied() {
  const { t } = useTranslation('controls');
  return (
    <span role="alert" className={styles.NotCopied}>
      {t('copyButton.notCopied')}
    </span>
  );
}
