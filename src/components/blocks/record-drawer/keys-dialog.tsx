import { useTranslation } from 'react-i18next';
import { callDigits } from '#components/blocks/contact-kit/outcomes.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import styles from './record-drawer.module.css';

export interface KeysDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  [']', 'nextTab'],
  ['[', 'previousTab'],
  ['c', 'call'],
  ['w', 'whatsapp'],
  ['l', 'log'],
  [callDigits, 'outcome'],
  ['Esc', 'close'],
] as const;

/** Lists the keyboard shortcuts of the drawer. */
export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps) {
  const { t } = useTranslation('candidates');
  return (
    <Dialog size="small" title={t('drawer.keysTitle')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <dl className={styles.Keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <Kbd keys={[key]} />
            </dt>
            <dd>{t(`key.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
