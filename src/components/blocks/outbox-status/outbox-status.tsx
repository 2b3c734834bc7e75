import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { OutboxDrawer, type OutboxDrawerProps } from './outbox-drawer.tsx';
import styles from './outbox-status.module.css';

export interface OutboxStatusProps extends Omit<OutboxDrawerProps, 'isOpen' | 'onOpenChange'> {
  /** A button for a toolbar, or a banner for the top of a page. */
  variant: 'button' | 'banner';
}

/** Shows the number of unsent entries. A press opens the list. Renders nothing if there are none. */
export function OutboxStatus({ variant, ...list }: OutboxStatusProps) {
  const { t } = useTranslation(['outbox', 'refusals']);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const refused = list.entries.filter(({ state }) => state === 'refused').length;
  const waiting = list.entries.length - refused;
  // Keeps the button while the list is open, so that the focus can return to it.
  if (list.entries.length === 0 && !isOpen) return null;

  const words = refused > 0 ? t('refused', { count: refused }) : t('waiting', { count: waiting });
  const glyph = refused > 0 ? CircleAlert : CloudUpload;
  return (
    <>
      {variant === 'button' ? (
        <Button onPress={() => setIsOpen(true)} aria-label={words}>
          <Icon of={glyph} size="density" />
          <span className={styles.Text}>{words}</span>
          <span className={styles.Number}>{format.number(refused || waiting)}</span>
        </Button>
      ) : (
        <Banner
          icon={glyph}
          tone={refused > 0 ? 'warn' : 'info'}
          action={<Button onPress={() => setIsOpen(true)}>{t('show')}</Button>}
        >
          {words}
        </Banner>
      )}
      <OutboxDrawer {...list} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
