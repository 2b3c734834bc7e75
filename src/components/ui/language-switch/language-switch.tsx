import Languages from 'lucide-react/icons/languages';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#components/i18n/document-language.ts';
import { type Language, languageNames, languages, pickLanguage } from '#components/i18n/languages.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './language-switch.module.css';

export interface LanguageSwitchProps {
  /** Languages to choose from. Defaults to all. */
  offered?: readonly Language[] | undefined;
}

/** Chooses the language of the app with a native list, styled as a quiet link. */
export function LanguageSwitch({ offered = languages }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation('common');
  return (
    <div className={styles.LanguageSwitch}>
      <Icon of={Languages} />
      <select
        className={styles.Select}
        aria-label={t('language')}
        value={i18n.language}
        onChange={(event) => chooseLanguage(i18n, pickLanguage([event.target.value]))}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
