import { useTranslation } from 'react-i18next';
import { Link } from '#components/ui/link/link.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { ConsentSection } from './consent-section.tsx';
import styles from './privacy.module.css';
import { RequestsSection } from './requests-section.tsx';
import { RetentionSection } from './retention-section.tsx';

export interface ConfigPrivacyProps {
  /** Id of the current user, who owns the drafts. */
  userId: string;
  /** URL of the report on access to personal data, exports, consents and requests. */
  dataProtectionHref: string;
}

/**
 * Renders the data protection settings: open requests, retention, consent texts, and a link to the counts of access and
 * exports.
 */
export function ConfigPrivacy({ userId, dataProtectionHref }: ConfigPrivacyProps) {
  const { t } = useTranslation('configPrivacy');
  return (
    <div className={styles.Privacy}>
      <RequestsSection />
      <RetentionSection />
      <ConsentSection userId={userId} />
      <Stack as="section" gap={3} aria-label={t('log.title')}>
        <Heading level={2}>{t('log.title')}</Heading>
        <Muted size="body" measure>
          {t('log.hint')}
        </Muted>
        <div>
          <Link href={dataProtectionHref}>{t('log.open')}</Link>
        </div>
      </Stack>
    </div>
  );
}
