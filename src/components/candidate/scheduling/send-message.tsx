import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactKit } from '#components/blocks/contact-kit/contact-kit.tsx';
import { type MessageDraft, useMessageDraft } from '#components/blocks/contact-kit/use-message-draft.ts';
import { useContact } from '#components/candidate/record/use-contact.ts';
import { saveFile } from '#components/hooks/save-file.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { templatesIn } from '#shared/message-text.ts';
import { type Appointment, appointmentValues, calendarFileOf } from './invitation.ts';
import { MessageText } from './message-text.tsx';

export interface SendMessageProps {
  /** Which text. */
  code: string;
  appointment: Appointment;
  /** The loaded interview; null until loaded. */
  interview: InterviewListRow | null;
  candidate: Candidate;
  user: SessionUser;
  references: References;
  /** The language chosen before; null for the driver's language. */
  language: string | null;
}

/** Sends the driver a message about an interview, by WhatsApp, SMS or a call, and offers a calendar file. */
export function SendMessage(props: SendMessageProps) {
  const { code, appointment, interview, candidate, user, references } = props;
  const { t } = useTranslation(['scheduling', 'common']);
  const [language, setLanguage] = useState(props.language ?? candidate.preferred_language ?? 'en');
  const { contact } = useContact({ user, candidateId: candidate.id, known: candidate, references });
  const now = useNow();
  const name = `${candidate.first_name} ${candidate.last_name}`.trim();
  const texts = references.texts.filter((one) => one.code === code);
  const [text] = templatesIn(language, texts);
  const values = { ...contact?.values, ...appointmentValues(appointment, text?.language ?? language) };
  const draft = useMessageDraft(text, values, candidate.id);
  if (!contact) return null;
  const phone = candidate.phone_e164;
  // WhatsApp opens with the edited message.
  const changed = text && draft ? [{ ...text, body: draft.message }] : texts;
  return (
    <Stack gap={4}>
      <MessageText
        {...{ code, appointment, candidate, user, references, language, draft }}
        onLanguage={setLanguage}
      />
      <ContactKit
        {...contact}
        name={name}
        now={now}
        person={{ ...contact.person, preferred_language: language }}
        templates={changed}
        values={values}
      >
        {phone !== null && text && draft && (
          <SmsButton
            phone={phone}
            draft={draft}
            onSend={() =>
              contact.onLog({
                channel: 'sms',
                outcome: 'message_sent',
                note: null,
                callBackAt: null,
                templateCode: text.code,
                language: text.language,
              })
            }
          />
        )}
      </ContactKit>
      {interview && (
        <Row>
          <Button
            onPress={() =>
              saveFile(
                calendarFileOf(interview, appointment.place, t('invite.event', { name })),
                `${t('invite.file')}-${interview.reference}.ics`,
              )
            }
          >
            <Icon of={CalendarArrowDown} />
            {t('invite.calendar')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface SmsButtonProps {
  /** Phone number in E.164 format. */
  phone: string;
  draft: MessageDraft;
  /** Called when the message opens on the phone. */
  onSend: () => void;
}

function SmsButton({ phone, draft: { message, blanks }, onSend }: SmsButtonProps) {
  const { t } = useTranslation('scheduling');
  const label = (
    <>
      <Icon of={MessageSquare} />
      {t('invite.sms')}
    </>
  );
  if (blanks !== undefined) return <Button disabledReason={blanks}>{label}</Button>;
  return (
    <ButtonLink href={`sms:${phone}?body=${encodeURIComponent(message)}`} onPress={onSend}>
      {label}
    </ButtonLink>
  );
}
