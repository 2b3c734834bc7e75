import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { IconButton } from '#components/ui/icon-button/icon-button.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Tooltip } from '#components/ui/tooltip/tooltip.tsx';
import type { Template } from '#shared/message-text.ts';
import { formatPhone } from '#shared/phone.ts';
import type { WorkHours } from '#shared/working-time.ts';
import styles from './contact-kit.module.css';
import { type LogState, LogStatus } from './log-status.tsx';
import { type ContactOutcome, type OutcomeDraft, OutcomeSheet } from './outcome-sheet.tsx';
import { byDigit, type Channel, callOutcomes, type Outcome } from './outcomes.ts';
import { useKeys } from './use-keys.ts';
import { useOnReturn } from './use-on-return.ts';
import { type ContactPerson, WhatsappButton } from './whatsapp-button.tsx';

/** A contact to log. */
export interface ContactEntry extends ContactOutcome {
  channel: Channel;
  /** Code of the sent template, and its language. */
  templateCode: string | null;
  language: string | null;
}

/** A contact in progress. */
interface OngoingContact {
  channel: Channel;
  template: Template | null;
  /** Outcome, if it is known before the user is asked. */
  outcome: Outcome | null;
}

const emptyCall: OngoingContact = { channel: 'call', template: null, outcome: null };

export interface ContactKitProps {
  /** Name of the candidate. */
  name: string;
  /** Phone numbers and consent of the driver. */
  person: ContactPerson;
  /** Templates that may be sent, in all available languages. */
  templates: readonly Template[];
  /** Values for the merge fields of the templates, by field name. */
  values: Readonly<Record<string, string>>;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Called with each contact to log. */
  onLog: (entry: ContactEntry) => void;
  /** State of the last logged contact. */
  log?: LogState | null;
  /** Number of contacts stored on this device until it is online. */
  waiting?: number;
  /** Retries the rejected contact. */
  onRetry?: () => void;
  /** Discards the rejected contact. */
  onDiscard?: () => void;
  /** Storage for an unfinished contact. */
  draft?: OutcomeDraft;
  /** Working hours at the driver's location, used to suggest when to call again. */
  hours?: WorkHours | null;
  /**
   * Enables shortcuts in the surrounding dialog or drawer, or on the page: `c` calls, `w` opens the message, `l` logs a
   * call, `1` to `7` choose its outcome.
   */
  hasKeys?: boolean;
  /** Reason the current user may not contact the candidate, if any. */
  disabledReason?: string | undefined;
  /** More buttons at the end of the row, such as a menu. */
  children?: ReactNode;
}

const nothing = () => {};

/**
 * Calls, writes by WhatsApp or copies the number. Asks for the outcome right after a call, or on return from WhatsApp.
 */
export function ContactKit(props: ContactKitProps) {
  const { name, person, templates, values, now, onLog, log = null, waiting = 0, children } = props;
  const {
    onRetry = nothing,
    onDiscard = nothing,
    hasKeys = false,
    disabledReason,
    draft,
    hours = null,
  } = props;
  const { t } = useTranslation('candidates');
  const kit = useRef<HTMLDivElement>(null);
  // Keeps the last contact, so that the sheet still shows it while it closes.
  const [started, setStarted] = useState(emptyCall);
  const [isAsking, setOutcomeOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  // Read separately because `draft` changes with every keystroke. Code that uses only `onOpen` doesn't rerender.
  const onOpen = draft?.onOpen;
  const ask = (contact: OngoingContact) => {
    setStarted(contact);
    setOutcomeOpen(true);
    onOpen?.();
  };
  const leave = useOnReturn(ask);
  const { phone_e164: phone, phone_status } = person;
  const noNumber =
    phone === null ? t('contact.noPhone') : phone_status === 'wrong' ? t('contact.wrongPhone') : undefined;
  const noCall = disabledReason ?? noNumber;
  useKeys(
    kit,
    {
      c: () => kit.current?.querySelector<HTMLElement>('a[href^="tel:"]')?.click(),
      w: () => setWriting(true),
      l: () => ask(emptyCall),
      ...Object.fromEntries(
        byDigit(callOutcomes).map(([digit, outcome]) => [digit, () => ask({ ...emptyCall, outcome })]),
      ),
    },
    hasKeys && disabledReason === undefined,
  );

  return (
    <div ref={kit} className={styles.Kit}>
      <Row>
        {phone === null || noCall !== undefined ? (
          <Button disabledReason={noCall}>
            <Icon of={Phone} />
            {t('contact.call')}
          </Button>
        ) : (
          <ButtonLink href={`tel:${phone}`} onPress={() => ask(emptyCall)}>
            <Icon of={Phone} />
            {t('contact.call')}
          </ButtonLink>
        )}
        <WhatsappButton
          {...{ person, templates, values, disabledReason }}
          isOpen={isWriting}
          onOpenChange={setWriting}
          onSend={(template) => leave({ channel: 'whatsapp', template, outcome: null })}
        />
        <Tooltip text={t('contact.log')}>
          <IconButton
            variant="secondary"
            icon={ClipboardPen}
            label={t('contact.log')}
            onPress={() => ask(emptyCall)}
            disabledReason={disabledReason}
          />
        </Tooltip>
        {children}
        {phone !== null && (
          <CopyButton isIconOnly text={phone} label={t('phone.copy', { phone: formatPhone(phone) })} />
        )}
      </Row>
      <LogStatus log={log} waiting={waiting} onRetry={onRetry} onDiscard={onDiscard} />
      <OutcomeSheet
        {...{ name, now, draft, hours }}
        channel={started.channel}
        chosen={started.outcome}
        isOpen={isAsking}
        onOpenChange={setOutcomeOpen}
        onLog={(outcome) => {
          const { channel, template } = started;
          onLog({
            ...outcome,
            channel,
            templateCode: template?.code ?? null,
            language: template?.language ?? null,
          });
        }}
      />
    </div>
  );
}
