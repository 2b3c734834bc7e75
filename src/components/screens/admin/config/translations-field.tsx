import { useState } from 'react';
import { type Language, languageNames, languages } from '#components/i18n/languages.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import type { Json } from '#machines/admin/config/table/fields.ts';
import type { FieldPresentation, FieldProps } from './config-presentation.ts';
import styles from './config-table.module.css';
import { basicPropsOf } from './field-kinds.tsx';

type Texts = Readonly<Record<string, string>>;

function textsOf(value: Json): Texts {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([language, text]) =>
      typeof text === 'string' && text !== '' ? [[language, text]] : [],
    ),
  );
}

/** Returns the languages in which a text is missing. */
export function missingLanguages(value: Json): Language[] {
  const texts = textsOf(value);
  return languages.filter((language) => !texts[language]?.trim());
}

/** Field for a text in every supported language. English is required. An empty optional value is null. */
export function messages({ isOptional = false }: { isOptional?: boolean } = {}): FieldPresentation {
  return {
    render: (props) => <TranslationsField {...props} isOptional={isOptional} />,
    textOf: (value, _, { t }, other) => {
      const [ownTexts, theirTexts] = [textsOf(value), textsOf(other)];
      const lines = languages
        .filter((language) => ownTexts[language] !== theirTexts[language])
        .map((language) => `${languageNames[language]}: ${ownTexts[language] ?? t('notSet')}`);
      return lines.join('\n') || t('notSet');
    },
  };
}

function TranslationsField({ value, onChange, isOptional, ...props }: FieldProps & { isOptional: boolean }) {
  const { t, label } = props.messages;
  const [language, setLanguage] = useState<Language>('en');
  const texts = textsOf(value);
  const missing = missingLanguages(value);
  const isEmpty = Object.keys(texts).length === 0;
  const change = (text: string) => {
    const { [language]: _, ...others } = texts;
    const next = text === '' ? others : { ...others, [language]: text };
    onChange(isOptional && Object.keys(next).length === 0 ? null : next);
  };
  return (
    <Stack as="section" gap={1} aria-label={label(props.column)}>
      <TextArea
        {...basicPropsOf(props)}
        rows={2}
        value={texts[language] ?? ''}
        onChange={change}
        language={language}
        isRequired={!isOptional && language === 'en'}
      />
      <div className={styles.Language}>
        <Select
          label={t('language')}
          options={languages.map((one) => ({
            value: one,
            label: missing.includes(one)
              ? t('languageMissing', { language: languageNames[one] })
              : languageNames[one],
          }))}
          value={language}
          onChange={setLanguage}
        />
        {missing.length > 0 && !(isOptional && isEmpty) && (
          <Badge tone="warn">{t('missing', { count: missing.length, number: missing.length })}</Badge>
        )}
      </div>
    </Stack>
  );
}
