import { useTranslation } from 'react-i18next';
import { WhatsappPanel } from '#components/blocks/contact-kit/whatsapp-panel.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import { whatsappOf } from '#machines/candidate/decisions/messages.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { Message } from '#machines/data/tables/message-templates.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './decisions.module.css';

/** Returns values for the merge fields of a message to a lead, by field name. */
export type MessageValues = (lead: Candidate) => Readonly<Record<string, string>>;

export interface MessageStepProps {
  /** The current lead. */
  lead: Candidate;
  /** Number of leads already handled. */
  at: number;
  /** Total number of leads. */
  all: number;
  /** Who writes. */
  sender: string;
  /** Templates that may be sent, in all available languages. */
  texts: readonly Message[];
  /** Returns additional values for the merge fields of a message to this lead. */
  valuesOf?: MessageValues | undefined;
  /** WhatsApp was opened, and the user is asked whether the message was sent. */
  isAsking: boolean;
  /** Called with the chosen template when WhatsApp opens. */
  onOpen: (text: Message) => void;
}

/** Handles one lead: shows the message in the lead's language, then asks whether it was sent. */
export function MessageStep(props: MessageStepProps) {
  const { lead, at, all, sender, texts, isAsking, onOpen } = props;
  const { t } = useTranslation(['leadDecisions', 'controls', 'common']);
  const format = useFormat();
  const phone = whatsappOf(lead) ?? '';
  const count = t('controls:progress.count', { done: format.number(at), all: format.number(all) });
  return (
    <>
      <div className={styles.Part}>
        <ProgressBar label={t('messages.progress')} part={at / all} valueLabel={count} />
        <p className={styles.Quiet}>{count}</p>
      </div>
      <div className={styles.Head}>
        <bdi className={styles.Name}>{`${lead.first_name} ${lead.last_name}`.trim()}</bdi>
        <bdi dir="ltr" className={styles.Quiet}>
          {formatPhone(phone)}
        </bdi>
      </div>
      <div className={styles.Text}>
        <WhatsappPanel
          phone={phone}
          language={lead.preferred_language ?? 'en'}
          templates={texts}
          values={{
            first_name: lead.first_name,
            sender_name: sender,
            company_name: t('common:product'),
            ...props.valuesOf?.(lead),
          }}
          onOpen={onOpen}
        />
      </div>
      {isAsking && (
        <div role="status">
          <p className={styles.Strong}>{t('messages.asked')}</p>
          <p className={styles.Quiet}>{t('messages.askedHelp')}</p>
        </div>
      )}
    </>
  );
}
