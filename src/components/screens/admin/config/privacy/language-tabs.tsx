import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import { Muted } from '#components/ui/text/text.tsx';

export interface LanguageTabsProps {
  value: Language;
  /** Languages without a text. */
  missing: readonly Language[];
  onChange: (language: Language) => void;
}

/** Tabs for the languages of a text. Missing ones are marked and counted. */
export function LanguageTabs({ value, missing, onChange }: LanguageTabsProps) {
  const { t } = useTranslation('configPrivacy');
  const format = useFormat();
  useEffect(() => {
    for (const language of languages) void loadFonts(language);
  }, []);
  return (
    <>
      <Tabs
        label={t('languages.label')}
        tabs={languages.map((id) => ({
          id,
          label: languageNames[id],
          ...(missing.includes(id) && { count: t('languages.missing'), isUrgent: true }),
        }))}
        value={value}
        onChange={onChange}
      />
      <Muted role="status">
        {missing.length === 0
          ? t('languages.complete')
          : t('languages.missingCount', { count: missing.length, number: format.number(missing.length) })}
      </Muted>
    </>
  );
}
