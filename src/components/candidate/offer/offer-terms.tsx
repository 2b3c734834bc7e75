import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { isAllowance, termFields, termOf } from '#machines/candidate/offer/offer-changes-of.ts';
import type { OfferTerms } from '#machines/data/tables/offers.ts';
import styles from './offer.module.css';
import { useTermMessages } from './use-term-messages.ts';

/** Lists all terms of an offer as text. Leaves out amounts that are not paid. */
export function OfferTermsList({ terms }: { terms: OfferTerms }) {
  const { t } = useTranslation('offering');
  const messages = useTermMessages();
  const shown = termFields.filter((field) => {
    const isAmount = isAllowance(field) || field.endsWith('_fils');
    return !isAmount || termOf(terms, field) !== null;
  });
  return (
    <dl className={styles.Terms}>
      {shown.map((field) => (
        <div key={field}>
          <Muted as="dt">{messages.label(field)}</Muted>
          <dd>
            <bdi>{messages.value(terms, field)}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <Muted as="dt">{t('fees.label')}</Muted>
        <dd className={styles.Fees}>
          <Icon of={Lock} />
          <span>{t('fees.text')}</span>
        </dd>
      </div>
    </dl>
  );
}
