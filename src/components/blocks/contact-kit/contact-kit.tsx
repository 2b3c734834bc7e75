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
import { useReturn } from './use-return.ts';
import { type ContactPerson, WhatsappButton } from './whatsapp-button.tsx';

/** A contact as it is to be logged. */
export interface ContactEntry extends ContactOutcome {
  channel: Channel;
  /** The text that was sent, and its language. */
  templateCode: string | null;
  language: string | null;
}

/** A contact that was begun. */
interface Begun {
  channel: Channel;
  template: Template | null;
  /** What came of it, where that is known before it is asked. */
  outcome: Outcome | null;
}

const aCall: Begun = { channel: 'call', template: null, outcome: null };

export interface ContactKitProps {
  /** Whom to contact. */
  name: string;
  /** The numbers, and what the driver has agreed to. */
  person: ContactPerson;
  /** Texts that may be sent, in every language there is. */
  templates: readonly Template[];
  /** What fills the merge fields of the texts, by their names. */
  values: Readonly<Record<string, string>>;
  /** The present, in ms since 1970. */
  now: number;
  /** Hears what came of a contact. */
  onLog: (entry: ContactEntry) => void;
  /** How the last one that was logged stands. */
  log?: LogState | null;
  /** How many contacts are kept on this phone until there is a network. */
  waiting?: number;
  /** Sends the refused contact again. */
  onRetry?: () => void;
  /** Forgets the contact that was refused. */
  onDiscard?: () => void;
  /** Where what is noted of a contact is kept. */
  draft?: OutcomeDraft;
  /** When people work where the driver is: a call that nobody answered is tried again then. */
  hours?: WorkHours | null;
  /**
   * `c` calls, `w` opens the message, `l` logs a call, `1` to `7` its outcome, anywhere in the dialog or drawer around,
   * or on the page.
   */
  hasKeys?: boolean;
  /** Why this person may not contact the candidate, as long as they may not. */
  disabledReason?: string | undefined;
  /** More buttons at the end of the line, as a menu. */
  children?: ReactNode;
}

const nothing = () => {};

/** Calls, writes by WhatsApp, copies the number; who calls is asked at once how it went, who wrote on coming back. */
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
  // What was begun last stays in sight while the sheet goes away.
  const [begun, setBegun] = useState(aCall);
  const [isAsking, setAsking] = useState(false);
  const [isWriting, setWriting] = useState(false);
  // Apart from the draft, which is another with each letter: what hears of it alone isn't drawn again.
  const onOpen = draft?.onOpen;
  const ask = (contact: Begun) => {
    setBegun(contact);
    setAsking(true);
    onOpen?.();
  };
  const leave = useReturn(ask);
  const { phone_e164: phone, phone_status } = person;
  const noNumber =
    phone === null ? t('contact.noPhone') : phone_status === 'wrong' ? t('contact.wrongPhone') : undefined;
  const noCall = disabledReason ?? noNumber;
  useKeys(
    kit,
    {
      c: () => kit.current?.querySelector<HTMLElement>('a[href^="tel:"]')?.click(),
      w: () => setWriting(true),
      l: () => ask(aCall),
      ...Object.fromEntries(
        byDigit(callOutcomes).map(([digit, outcome]) => [digit, () => ask({ ...aCall, outcome })]),
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
          <ButtonLink href={`tel:${phone}`} onPress={() => ask(aCall)}>
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
            onPress={() => ask(aCall)}
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
        channel={begun.channel}
        chosen={begun.outcome}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onLog={(outcome) => {
          const { channel, template } = begun;
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
