import MessageCircle from 'lucide-react/icons/message-circle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Select } from '#components/ui/select/select.tsx';
import styles from './contact-kit.module.css';
import { fillTemplate, type Template, templatesIn, whatsappLink } from './templates.ts';
import { useTemplateWords } from './use-template-words.ts';

export interface WhatsappPanelProps {
  /** The number as E.164. */
  phone: string;
  /** The language the driver reads, as "ur". */
  language: string;
  /** Every text that may be sent here, in every language there is. */
  templates: readonly Template[];
  /** What fills the merge fields, by their names. */
  values: Readonly<Record<string, string>>;
  /** Hears with which text WhatsApp opens. */
  onOpen: (template: Template) => void;
}

/** Chooses a text in the driver's language, shows it filled in, and opens WhatsApp with it. */
export function WhatsappPanel({ phone, language, templates, values, onOpen }: WhatsappPanelProps) {
  const { t } = useTranslation('candidates');
  const words = useTemplateWords();
  const previewId = useId();
  const texts = templatesIn(language, templates);
  const [code, setCode] = useState(texts[0]?.code ?? null);
  const chosen = texts.find((text) => text.code === code);
  if (!chosen) return <p className={styles.Panel}>{t('contact.noTemplates')}</p>;

  const parts = fillTemplate(chosen.body, values);
  const hasBlanks = parts.some(({ isBlank }) => isBlank);
  const message = parts.map(({ text }) => text).join('');
  return (
    <div className={styles.Panel}>
      <Select
        label={t('contact.template')}
        options={texts.map((text) => ({ value: text.code, label: words.title(text.code) }))}
        value={chosen.code}
        onChange={setCode}
        hint={
          chosen.language === language
            ? t('contact.language', { language: words.language(language) })
            : t('contact.notInLanguage', {
                language: words.language(language),
                other: words.language(chosen.language),
              })
        }
      />
      <section aria-labelledby={previewId}>
        <p id={previewId} className={styles.Label}>
          {t('contact.preview')}
        </p>
        <p className={styles.Message} lang={chosen.language} dir="auto">
          {parts.map(({ text, isBlank }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
            isBlank ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </p>
      </section>
      {hasBlanks && <p className={styles.Blanks}>{t('contact.blanks')}</p>}
      <ButtonLink
        variant="primary"
        href={whatsappLink(phone, message)}
        isExternal
        onPress={() => onOpen(chosen)}
      >
        <Icon of={MessageCircle} />
        {t('contact.open')}
      </ButtonLink>
    </div>
  );
}
