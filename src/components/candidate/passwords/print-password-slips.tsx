import { createPortal } from 'react-dom';
import { usePrintedMessages } from '#components/hooks/use-printed-messages.ts';
import { createI18n, loadCatalogues } from '#components/i18n/i18n.ts';
import { directionOf, type Language, pickLanguage } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import type { PasswordSlip } from '#machines/candidate/passwords/password-slips.ts';
import { formatPhone } from '#shared/phone.ts';
import styles from './print-password-slips.module.css';

type Translate = Awaited<ReturnType<typeof loadMessages>>;

export interface PrintPasswordSlipsProps {
  slips: readonly PasswordSlip[];
  /** URL where drivers sign in. */
  signInUrl: string;
  /** Called after the browser's print dialog. The browser doesn't report whether anything was printed. */
  onEnd: () => void;
  /** Also shows the slips on screen, for stories. */
  isShown?: boolean;
}

/** Prints a slip for each driver, in the driver's language, to cut out and hand over. */
export function PrintPasswordSlips({ slips, signInUrl, onEnd, isShown = false }: PrintPasswordSlipsProps) {
  const messages = usePrintedMessages({
    languages: slips.map(languageOf),
    load: loadMessages,
    onEnd,
    isShown,
  });
  if (messages === null) return null;
  return createPortal(
    <div className={styles.Slips} data-shown={isShown || undefined}>
      {slips.map((passwordSlip) => {
        const language = languageOf(passwordSlip);
        const t = messages.get(language);
        return (
          t && (
            <PrintedPasswordSlip
              key={passwordSlip.driver.id}
              passwordSlip={passwordSlip}
              t={t}
              language={language}
              signInUrl={signInUrl}
            />
          )
        );
      })}
    </div>,
    document.body,
  );
}

interface PrintedPasswordSlipProps {
  passwordSlip: PasswordSlip;
  t: Translate;
  language: Language;
  signInUrl: string;
}

function PrintedPasswordSlip({
  passwordSlip: { driver, password },
  t,
  language,
  signInUrl,
}: PrintedPasswordSlipProps) {
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

function languageOf({ driver }: PasswordSlip): Language {
  return pickLanguage([driver.language]);
}

/** Loads the translations of the slip in one language, independent of the page's, and the fonts for it. */
async function loadMessages(language: Language) {
  const [catalogues] = await Promise.all([loadCatalogues(language, ['passwordSlip']), loadFonts(language)]);
  return createI18n(language, catalogues).getFixedT(language, 'passwordSlip');
}
