import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { ConsentTexts } from '#machines/data/rpc/my-privacy.ts';
import styles from './screening.module.css';

export interface ConsentTextProps {
  /** Text in the driver's language. */
  words: ConsentTexts | null;
  /** The same text in the staff languages. */
  others: readonly ConsentTexts[];
}

/** Shows the consent text: in the driver's language to read it out, and in the reader's language. */
export function ConsentText({ words, others }: ConsentTextProps) {
  const { t, i18n } = useTranslation('screening');
  if (!words) {
    return (
      <p className={styles.Status} data-tone="warn">
        <Icon of={TriangleAlert} />
        {t('noConsentText')}
      </p>
    );
  }
  const own = others.find(({ language }) => language === i18n.language && language !== words.language);
  return (
    <>
      <Quote title={t('readAloud')} words={words} />
      {own && <Quote title={t('readYourself')} words={own} />}
    </>
  );
}

function Quote({ title, words }: { title: string; words: ConsentTexts }) {
  return (
    <figure className={styles.Consent}>
      <figcaption>{title}</figcaption>
      <blockquote lang={words.language} dir="auto">
        {words.body}
      </blockquote>
    </figure>
  );
}
