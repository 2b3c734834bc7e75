import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { directionOf, pickLanguage } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { ConsentWithText, Privacy } from '#machines/shared/settings/privacy/load-privacy.ts';
import styles from './privacy.module.css';

export interface ConsentGroupProps {
  /** The driver's consents, and the consent on offer. */
  privacy: Privacy;
  /** The consent is being saved. */
  isAgreeing: boolean;
  /** Error message if giving consent failed. */
  error?: string | undefined;
  /** Called when the driver gives consent. */
  onAgree: () => void;
  /** Called when the driver wants to withdraw. A confirmation follows. */
  onWithdraw: () => void;
}

/** Shows the driver's consent and how to withdraw it, or the consent that can be given. */
export function ConsentGroup({ privacy, isAgreeing, error, onAgree, onWithdraw }: ConsentGroupProps) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const { consents, offered } = privacy;
  const activeConsent = consents.find(({ withdrawn_at }) => withdrawn_at === null);
  return (
    <SettingsGroup title={t('consent.title')}>
      {activeConsent ? (
        <>
          <p>{t(`consent.given.${activeConsent.channel}`, { date: format.date(activeConsent.given_at) })}</p>
          {activeConsent.words ? (
            <ConsentQuote {...activeConsent.words} version={activeConsent.version} />
          ) : (
            <Muted size="body">{t('consent.otherWords')}</Muted>
          )}
          <div>
            <Button onPress={onWithdraw}>{t('consent.withdraw')}</Button>
          </div>
        </>
      ) : (
        <>
          <NoConsent privacy={privacy} />
          {offered && <ConsentQuote {...offered} />}
          {error !== undefined && <Alert>{error}</Alert>}
          {offered && (
            <div>
              <Button
                variant="primary"
                onPress={onAgree}
                isPending={isAgreeing}
                pendingLabel={t('consent.agreeing')}
              >
                {t('consent.agree')}
              </Button>
            </div>
          )}
        </>
      )}
      <EarlierConsents consents={consents} />
    </SettingsGroup>
  );
}

/** Shows why there is no consent, and the consequences. */
function NoConsent({ privacy: { consents, terms } }: { privacy: Privacy }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const [last] = consents;
  if (!last?.withdrawn_at) return <p>{t('consent.missing')}</p>;
  return (
    <>
      <p>{t('consent.withdrawnOn', { date: format.date(last.withdrawn_at) })}</p>
      {terms.isDeployed ? (
        <p>{t('consent.stays')}</p>
      ) : (
        terms.erasedOn !== null && <p>{t('consent.erasedOn', { date: format.date(terms.erasedOn) })}</p>
      )}
    </>
  );
}

interface ConsentQuoteProps {
  language: string;
  body: string;
  version: string;
}

function ConsentQuote({ language, body, version }: ConsentQuoteProps) {
  const { t } = useTranslation('privacy');
  return (
    <figure className={styles.Text}>
      <p lang={language} dir={directionOf[pickLanguage([language])]}>
        {body}
      </p>
      <Muted as="figcaption">{t('consent.version', { version })}</Muted>
    </figure>
  );
}

/** Lists earlier consents. The latest is shown above. */
function EarlierConsents({ consents }: { consents: readonly ConsentWithText[] }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const [, ...earlier] = consents;
  if (earlier.length === 0) return null;
  return (
    <Stack gap={1}>
      <h4 className={styles.SmallTitle}>{t('consent.earlier')}</h4>
      <ul>
        {earlier.map(({ id, version, given_at, withdrawn_at }) => (
          <li key={id}>
            {t('consent.version', { version })}
            {withdrawn_at !== null && (
              <span className={styles.Period}>
                {t('consent.from', { from: format.date(given_at), until: format.date(withdrawn_at) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
