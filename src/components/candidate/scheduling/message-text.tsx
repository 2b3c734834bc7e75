import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import contact from '#components/blocks/contact-kit/contact-kit.module.css';
import { MessageField } from '#components/blocks/contact-kit/message-field.tsx';
import type { MessageDraft } from '#components/blocks/contact-kit/use-message-draft.ts';
import { valuesOf } from '#components/candidate/record/head.ts';
import { languageNames, languages, pickLanguage } from '#components/i18n/languages.ts';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { fillTemplate, templatesIn } from '#shared/message-text.ts';
import { type Appointment, appointmentValues } from './invitation.ts';

export interface MessageTextProps {
  /** Which text. */
  code: string;
  appointment: Appointment;
  candidate: Candidate;
  user: SessionUser;
  references: References;
  /** Preferred language of the message. */
  language: string;
  onLanguage: (language: string) => void;
  /** Draft of the message, if it can be sent here. */
  draft?: MessageDraft | null;
}

/**
 * Shows a message about an interview as the driver will read it, with a choice of language. With `draft`, it can be
 * edited.
 */
export function MessageText(props: MessageTextProps) {
  const { code, appointment, candidate, user, references, language, onLanguage, draft } = props;
  const { t } = useTranslation(['scheduling', 'candidates', 'common']);
  const previewId = useId();
  const [text] = templatesIn(
    language,
    references.texts.filter((one) => one.code === code),
  );
  const values = {
    ...valuesOf(candidate, user),
    company_name: t('common:product'),
    ...appointmentValues(appointment, text?.language ?? language),
  };
  return (
    <Stack gap={3}>
      <Select
        label={t('invite.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={pickLanguage([language])}
        onChange={onLanguage}
        hint={
          text && text.language !== language
            ? t('candidates:contact.notInLanguage', {
                language: languageNames[pickLanguage([language])],
                other: languageNames[pickLanguage([text.language])],
              })
            : undefined
        }
      />
      {draft ? (
        <MessageField draft={draft} />
      ) : text ? (
        <section aria-labelledby={previewId}>
          <Muted id={previewId}>{t('candidates:contact.preview')}</Muted>
          <p className={contact.Message} lang={text.language} dir="auto">
            {fillTemplate(text.body, values).map((part, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
              part.isBlank ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
            )}
          </p>
        </section>
      ) : (
        <Muted>{t('candidates:contact.noTemplates')}</Muted>
      )}
    </Stack>
  );
}
