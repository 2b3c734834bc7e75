import Languages from 'lucide-react/icons/languages';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageNames, languages, pickLanguage } from '#components/i18n/languages.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './status-detail.module.css';

export interface OfferLanguageProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** Chooses the language of the offer and its answer, independent of the page's. */
export function OfferLanguage({ value, onChange }: OfferLanguageProps) {
  const { t } = useTranslation('statusDetail');
  const id = useId();
  return (
    <div className={styles.Language}>
      <Icon of={Languages} size="density" />
      <label htmlFor={id}>{t('language')}</label>
      <select id={id} value={value} onChange={(event) => onChange(pickLanguage([event.target.value]))}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
