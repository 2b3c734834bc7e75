import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { Untranslated } from '#machines/admin/config/messages/message-templates.ts';
import styles from './messages.module.css';

export interface MissingTextsProps {
  messages: readonly Untranslated[];
  /** Starts a translation of a message. */
  onAdd: (message: Untranslated, language: Language) => void;
}

/** Lists messages with missing translations, with buttons to add them. */
export function MissingTexts({ messages, onAdd }: MissingTextsProps) {
  const { t } = useTranslation('configMessages');
  const format = useFormat();
  const missingIn = (language: Language) => messages.filter(({ missing }) => missing.includes(language));
  const [chosen, setChosen] = useState<Language | null>(null);
  useEffect(() => {
    for (const language of languages) void loadFonts(language);
  }, []);
  const total = messages.reduce((sum, { missing }) => sum + missing.length, 0);
  const rows = chosen === null ? [] : missingIn(chosen);
  return (
    <Stack as="section" gap={2} aria-label={t('untranslated.title')}>
      <Heading level={2} size="body">
        {t('untranslated.title')}
      </Heading>
      <Muted size="body" role="status">
        {total === 0
          ? t('untranslated.complete')
          : t('untranslated.count', { count: total, number: format.number(total) })}
      </Muted>
      {total > 0 && (
        <div className={styles.Choice}>
          <Select
            label={t('untranslated.language')}
            placeholder={t('untranslated.choose')}
            options={languages
              .map((value) => ({ value, count: missingIn(value).length }))
              .filter(({ count }) => count > 0)
              .map(({ value, count }) => ({
                value,
                label: t('untranslated.of', { language: languageNames[value], number: format.number(count) }),
              }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      {chosen !== null && rows.length > 0 && (
        <ul className={styles.Missing}>
          {rows.map((message) => (
            <li key={`${message.code} ${message.channel}`}>
              <Button onPress={() => onAdd(message, chosen)}>
                <Icon of={Plus} />
                <bdi translate="no">{message.code.replaceAll('_', ' ')}</bdi>
                {message.channel !== 'whatsapp' && (
                  <Muted as="span">{t(`values.channel.${message.channel as 'sms'}`)}</Muted>
                )}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
