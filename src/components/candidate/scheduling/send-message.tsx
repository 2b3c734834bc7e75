import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactKit } from '#components/blocks/contact-kit/contact-kit.tsx';
import { fillTemplate, templatesIn } from '#components/blocks/contact-kit/templates.ts';
import { useContact } from '#components/candidate/record/use-contact.ts';
import { saveFile } from '#components/kinds/save-file.ts';
import { useNow } from '#components/kinds/use-now.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { type Appointment, appointmentValues, calendarFileOf } from './invitation.ts';
import { MessageText } from './message-text.tsx';

export interface SendMessageProps {
  /** Which text. */
  code: string;
  appointment: Appointment;
  /** The interview as it is read; null until then. */
  interview: InterviewListRow | null;
  candidate: Candidate;
  user: SessionUser;
  references: References;
  /** The language chosen before; null for the driver's. */
  language: string | null;
}

/** Sends the driver a message about an interview, by WhatsApp, SMS or a call, and offers it as a calendar file. */
export function SendMessage(props: SendMessageProps) {
  const { code, appointment, interview, candidate, user, references } = props;
  const { t } = useTranslation(['scheduling', 'common']);
  const [language, setLanguage] = useState(props.language ?? candidate.preferred_language ?? 'en');
  const { contact } = useContact({ user, candidateId: candidate.id, known: candidate, references });
  const now = useNow();
  const name = `${candidate.first_name} ${candidate.last_name}`.trim();
  if (!contact) return null;
  const texts = references.texts.filter((one) => one.code === code);
  const [text] = templatesIn(language, texts);
  const values = { ...contact.values, ...appointmentValues(appointment, text?.language ?? language) };
  const phone = candidate.phone_e164;
  const body = text && fillTemplate(text.body, values).map((part) => part.text);
  return (
    <Stack gap={4}>
      <MessageText
        {...{ code, appointment, candidate, user, references, language }}
        onLanguage={setLanguage}
      />
      <ContactKit
        {...contact}
        name={name}
        now={now}
        person={{ ...contact.person, preferred_language: language }}
        templates={texts}
        values={values}
      >
        {phone !== null && text && body && (
          <ButtonLink
            href={`sms:${phone}?body=${encodeURIComponent(body.join(''))}`}
            onPress={() =>
              contact.onLog({
                channel: 'sms',
                outcome: 'message_sent',
                note: null,
                callBackAt: null,
                templateCode: text.code,
                language: text.language,
              })
            }
          >
            <Icon of={MessageSquare} />
            {t('invite.sms')}
          </ButtonLink>
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
