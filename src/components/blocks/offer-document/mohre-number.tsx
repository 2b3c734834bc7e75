import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import styles from './offer-document.module.css';

/** Public page for looking up registered job offers. */
const enquiry = 'https://www.mohre.gov.ae';

/** Shows the registration number of the offer at the labour ministry (MOHRE), and how to check it. */
export function MohreNumber({ number }: { number: string | null }) {
  const { t } = useTranslation('offerDocument');
  return (
    <section className={styles.Mohre}>
      <div className={styles.Number}>
        <Muted>{t('mohre.number')}</Muted>
        {number !== null && (
          <p className={styles.Value}>
            <bdi dir="ltr" translate="no">
              {number}
            </bdi>
          </p>
        )}
        <Muted>{number === null ? t('mohre.later') : t('mohre.how')}</Muted>
      </div>
      {number !== null && (
        <ButtonLink href={enquiry} isExternal>
          <Icon of={ExternalLink} size="density" isDirectional />
          {t('mohre.check')}
        </ButtonLink>
      )}
    </section>
  );
}
