import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageField } from '#components/blocks/contact-kit/message-field.tsx';
import { useBlankMessages } from '#components/blocks/contact-kit/use-blank-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { Driver } from '#machines/data/driver-passwords.ts';
import styles from './passwords.module.css';

export interface WhatsappActionProps {
  driver: Driver;
  /** Message with the password; null until its template is loaded. */
  message: string | null;
  /** Called when the user sends the message. */
  onSend: () => void;
}

/**
 * Copies the message and opens the driver's chat, to paste it there. A link containing the message would leave the
 * password in the browser's history.
 */
export function WhatsappAction({ driver, message, onSend }: WhatsappActionProps) {
  const { t } = useTranslation('driverPasswords');
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const blankMessages = useBlankMessages();
  const [changed, setChanged] = useState<string | null>(null);
  const { whatsapp, name } = driver;
  const text = changed ?? message;
  const blanks = text === null ? undefined : blankMessages(text);
  const reason = () => {
    if (whatsapp === null) return t('slips.noWhatsapp');
    return message === null ? t('slips.noTemplate') : blanks;
  };
  const send = () => {
    if (whatsapp === null || text === null) return;
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
    copying.then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
    window.open(`https://wa.me/${whatsapp.replace('+', '')}`, '_blank', 'noopener,noreferrer');
    onSend();
  };
  return (
    <>
      <Button onPress={send} disabledReason={reason()} aria-label={t('slips.whatsapp', { name })}>
        <Icon of={MessageCircle} />
        {t('slips.whatsappShort')}
      </Button>
      <span role="status" className={styles.Sent}>
        {outcome === 'copied' && t('slips.copied')}
      </span>
      {text !== null && (blanks !== undefined || changed !== null) && (
        <span className={styles.MessageBox}>
          <MessageField
            draft={{ message: text, onChange: setChanged, blanks, language: driver.language ?? 'en' }}
          />
        </span>
      )}
      {outcome === 'refused' && text !== null && (
        <span className={styles.MessageBox}>
          <TextArea label={t('slips.notCopied')} value={text} onChange={() => {}} isReadOnly />
        </span>
      )}
    </>
  );
}
