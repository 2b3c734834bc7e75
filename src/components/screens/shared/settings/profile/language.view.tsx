import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { languages } from '#components/i18n/languages.ts';
import type { AppError } from '#shared/app-error.ts';
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx';
import { ProfileLoading } from './profile-loading.tsx';

export interface LanguageViewProps {
  /** Null until loaded. */
  choice: Omit<LanguageChoiceProps, 'options'> | null;
  /** Error of the failed load. */
  error: AppError | null;
  onReload: () => void;
}

/** Renders the language setting of a driver. */
export function LanguageView({ choice, error, onReload }: LanguageViewProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingsGroup>
      {choice ? (
        <LanguageChoice {...choice} options={languages} />
      ) : (
        <ProfileLoading
          title={t('language.failed')}
          error={error}
          options={languages.length}
          onRetry={onReload}
        />
      )}
    </SettingsGroup>
  );
}
