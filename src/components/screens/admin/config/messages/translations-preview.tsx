import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextPreview } from './text-preview.tsx';

export interface TranslationsPreviewProps {
  /** By language. */
  texts: Readonly<Record<string, string>>;
}

/**
 * Shows a multilingual text as a driver reads it, one language at a time. A missing text is shown in English, as for
 * the driver.
 */
export function TranslationsPreview({ texts }: TranslationsPreviewProps) {
  const { t } = useTranslation('configReasons');
  const [language, setLanguage] = useState<Language>('en');
  useEffect(() => {
    for (const one of languages) void loadFonts(one);
  }, []);
  const body = texts[language]?.trim();
  return (
    <Stack gap={2}>
      <Select
        label={t('preview')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
      {!body && <Muted>{t('previewMissing')}</Muted>}
      <TextPreview language={body ? language : 'en'} body={body || (texts.en ?? '')} />
    </Stack>
  );
}
