import { createPortal } from 'react-dom';
import { usePrintedMessages } from '#components/hooks/use-printed-messages.ts';
import { createI18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { directionOf, type Language, pickLanguage } from '#components/i18n/languages.ts';
import { loadLetters } from '#components/i18n/letters.ts';
import type { Slip } from '#machines/candidate/passwords/slips.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './print-slips.module.css';

type Translate = Awaited<ReturnType<typeof loadMessages>>;

export interface PrintSlipsProps {
  slips: readonly Slip[];
  /** URL where drivers sign in. */
  signInUrl: string;
  /** Called after the browser's print dialog. The browser doesn't report whether anything was printed. */
  onEnd: () => void;
  /** Also shows the slips on screen, for stories. */
  isShown?: boolean;
}

/** Prints a slip for each driver, in the driver's language, to cut out and hand over. */
export function PrintSlips({ slips, signInUrl, onEnd, isShown = false }: PrintSlipsProps) {
  const messages = usePrintedMessages({
    languages: slips.map(languageOf),
    load: loadMessages,
    onEnd,
    isShown,
  });
  if (messages === null) return null;
  return createPortal(
    <div className={styles.Slips} data-shown={isShown || undefined}>
      {slips.map((slip) => {
        const language = languageOf(slip);
        const t = messages.get(language);
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

/** Loads the translations of the slip in one language, independent of the page's, and the fonts for it. */
async function loadMessages(language: Language) {
  const [catalogues] = await Promise.all([loadCatalogues(language, ['passwordSlip']), loadLetters(language)]);
  return createI18n(language, catalogues).getFixedT(language, 'passwordSlip');
}
