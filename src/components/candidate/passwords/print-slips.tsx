import { createPortal } from 'react-dom';
import { createI18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { directionOf, type Language, pickLanguage } from '#components/i18n/languages.ts';
import { loadLetters } from '#components/i18n/letters.ts';
import { usePrintedWords } from '#components/kinds/use-printed-words.ts';
import type { Slip } from '#machines/candidate/passwords/slips.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './print-slips.module.css';

type Translate = Awaited<ReturnType<typeof loadWords>>;

export interface PrintSlipsProps {
  slips: readonly Slip[];
  /** Where drivers sign in. */
  signInUrl: string;
  /** The browser has shown its dialog; whether anything was printed it doesn't tell. */
  onEnd: () => void;
  /** Shows them on the screen too, for stories. */
  isShown?: boolean;
}

/** A slip for each driver, in his language, to be cut and handed out; asks the browser to print them. */
export function PrintSlips({ slips, signInUrl, onEnd, isShown = false }: PrintSlipsProps) {
  const words = usePrintedWords({ languages: slips.map(languageOf), load: loadWords, onEnd, isShown });
  if (words === null) return null;
  return createPortal(
    <div className={styles.Slips} data-shown={isShown || undefined}>
      {slips.map((slip) => {
        const language = languageOf(slip);
        const t = words.get(language);
        return (
          t && (
            <PrintedSlip key={slip.driver.id} slip={slip} t={t} language={language} signInUrl={signInUrl} />
          )
        );
      })}
    </div>,
    document.body,
  );
}

interface PrintedSlipProps {
  slip: Slip;
  t: Translate;
  language: Language;
  signInUrl: string;
}

function PrintedSlip({ slip: { driver, password }, t, language, signInUrl }: PrintedSlipProps) {
  return (
    <section className={styles.Slip} lang={language} dir={directionOf[language]}>
      <h2 className={styles.Name}>
        <bdi>{driver.name}</bdi>
      </h2>
      <p>{t('title')}</p>
      <dl className={styles.Facts}>
        <dt>{t('signIn')}</dt>
        <dd>
          <bdi dir="ltr">{signInUrl}</bdi>
        </dd>
        {driver.phone !== null && (
          <>
            <dt>{t('phone')}</dt>
            <dd>
              <bdi dir="ltr">{formatPhone(driver.phone)}</bdi>
            </dd>
          </>
        )}
        <dt>{t('password')}</dt>
        <dd className={styles.Password}>
          <bdi dir="ltr">{password}</bdi>
        </dd>
      </dl>
      <p>{t('own')}</p>
      <p>{t('secret')}</p>
    </section>
  );
}

function languageOf({ driver }: Slip): Language {
  return pickLanguage([driver.language]);
}

/** The slip's words in one language, whatever the page is in, and the letters they are written with. */
async function loadWords(language: Language) {
  const [catalogues] = await Promise.all([loadCatalogues(language, ['passwordSlip']), loadLetters(language)]);
  return createI18n(language, catalogues).getFixedT(language, 'passwordSlip');
}
