import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { type Template, templatesIn, whatsappLink } from '#shared/message-text.ts';
import styles from './contact-kit.module.css';
import { MessageField } from './message-field.tsx';
import { useMessageDraft } from './use-message-draft.ts';
import { useTemplateMessages } from './use-template-messages.ts';

export interface WhatsappPanelProps {
  /** Phone number in E.164 format. */
  phone: string;
  /** Language that the driver reads, such as "ur". */
  language: string;
  /** Templates that may be sent, in all available languages. */
  templates: readonly Template[];
  /** Values for the merge fields, by field name. */
  values: Readonly<Record<string, string>>;
  /** Called with the chosen template when WhatsApp opens. */
  onOpen: (template: Template) => void;
}

/** Lets the user choose a template in the driver's language, edit the filled-in text, and open WhatsApp with it. */
export function WhatsappPanel({ phone, language, templates, values, onOpen }: WhatsappPanelProps) {
  const { t } = useTranslation('candidates');
  const messages = useTemplateMessages();
  const texts = templatesIn(language, templates);
  const [code, setCode] = useState(texts[0]?.code ?? null);
  const chosen = texts.find((text) => text.code === code);
  const draft = useMessageDraft(chosen, values, phone);
  if (!chosen || !draft) return <p className={styles.Panel}>{t('contact.noTemplates')}</p>;

  return (
    <div className={styles.Panel}>
      <Select
        label={t('contact.template')}
        options={texts.map((text) => ({ value: text.code, label: messages.title(text.code) }))}
        value={chosen.code}
        onChange={setCode}
        hint={
          chosen.language === language
            ? t('contact.language', { language: messages.language(language) })
            : t('contact.notInLanguage', {
                language: messages.language(language),
                other: messages.language(chosen.language),
              })
        }
      />
      <MessageField draft={draft} />
      {draft.blanks === undefined ? (
        <ButtonLink
          variant="primary"
          href={whatsappLink(phone, draft.message)}
          isExternal
          onPress={() => onOpen(chosen)}
        >
          <Icon of={MessageCircle} />
          {t('contact.open')}
        </ButtonLink>
      ) : (
        <Button variant="primary" disabledReason={draft.blanks}>
          <Icon of={MessageCircle} />
          {t('contact.open')}
        </Button>
      )}
    </div>
  );
}
