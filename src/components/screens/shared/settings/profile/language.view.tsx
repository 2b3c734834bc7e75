import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { languages } from '#components/i18n/languages.ts';
import type { AppError } from '#shared/app-error.ts';
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx';
import { ProfileToCome } from './profile-to-come.tsx';

export interface LanguageViewProps {
  /** Null while it isn't there. */
  choice: Omit<LanguageChoiceProps, 'options'> | null;
  /** Why it could not be loaded. */
  error: AppError | null;
  onReload: () => void;
}

/** A driver's language. */
export function LanguageView({ choice, error, onReload }: LanguageViewProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingsGroup>
      {choice ? (
        <LanguageChoice {...choice} options={languages} />
      ) : (
        <ProfileToCome
          title={t('language.failed')}
          error={error}
          options={languages.length}
          onRetry={onReload}
        />
      )}
    </SettingsGroup>
  );
}
