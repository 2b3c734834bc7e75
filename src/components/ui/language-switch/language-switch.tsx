import Languages from 'lucide-react/icons/languages';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#components/i18n/document-language.ts';
import { languageNames, languages, pickLanguage } from '#components/i18n/languages.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './language-switch.module.css';

/** Chooses the language of the whole app: the browser's own list, under a quiet link's look. */
export function LanguageSwitch() {
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
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
