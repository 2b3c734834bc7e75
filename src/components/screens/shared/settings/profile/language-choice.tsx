import { useTranslation } from 'react-i18next';
import { type Language, languageNames } from '#components/i18n/languages.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { RadioGroup } from '#components/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import type { AppError } from '#shared/app-error.ts';

/** Result of the choice while it isn't saved. */
export type LanguageError =
  | { status: 'failed'; error: AppError }
  | { status: 'conflict'; mine: Language; theirs: Language };

export interface LanguageChoiceProps {
  /** Languages in display order. */
  options: readonly Language[];
  /** The language that is saved, or being saved. */
  saved: Language;
  /** The current language of this device. */
  shown: Language;
  trouble: LanguageError | null;
  onChoose: (language: Language) => void;
  onRetry: () => void;
}

/** Chooses the user's language, each named in that language. Saved immediately. */
export function LanguageChoice({ options, saved, shown, trouble, onChoose, onRetry }: LanguageChoiceProps) {
  const { t } = useTranslation(['settings', 'common']);
  const errorMessage = useErrorMessages();
  return (
    <>
      <RadioGroup
        label={t('language.label')}
        variant="cards"
        options={options.map((value) => ({ value, label: languageNames[value] }))}
        value={options.find((option) => option === saved) ?? null}
        onChange={onChoose}
        hint={saved === shown ? undefined : t('language.elsewhere', { language: languageNames[shown] })}
      />
      {trouble?.status === 'failed' && (
        <Stack gap={3} align="start">
          <Alert>
            {t('language.notSaved')} {errorMessage(trouble.error)}
          </Alert>
          <Button onPress={onRetry}>{t('common:retry')}</Button>
        </Stack>
      )}
      {trouble?.status === 'conflict' && (
        <Stack gap={3} align="start" role="alert">
          <p>{t('language.conflict', { language: languageNames[trouble.theirs] })}</p>
          <Row gap={3}>
            {[trouble.mine, trouble.theirs].map((language) => (
              <Button key={language} onPress={() => onChoose(language)}>
                {t('language.use', { language: languageNames[language] })}
              </Button>
            ))}
          </Row>
        </Stack>
      )}
    </>
  );
}
