import { useTranslation } from 'react-i18next';
import { directionOf, type Language } from '#components/i18n/languages.ts';
import styles from './privacy.module.css';

export interface ConsentPreviewProps {
  language: Language;
  body: string;
}

/** Shows a consent text as a driver reads it, in its language and direction. */
export function ConsentPreview({ language, body }: ConsentPreviewProps) {
  const { t } = useTranslation('configPrivacy');
  if (body.trim() === '') return <p>{t('consents.missingHere')}</p>;
  return (
    <div className={styles.Preview} lang={language} dir={directionOf[language]} translate="no">
      {body}
    </div>
  );
}
