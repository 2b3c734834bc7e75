import ArrowDown from 'lucide-react/icons/arrow-down';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { compareTerms, termsOfMohre, termsOfOffer } from '#machines/candidate/visa/mohre-terms.ts';
import { mohreBlocks, type VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { MohreForm } from './mohre-form.tsx';
import { useTermLineMessages } from './use-term-line-messages.ts';
import { useVisaOrders } from './use-visa-orders.ts';
import styles from './visa.module.css';

export interface MohrePartProps {
  work: VisaWork;
  userId: string;
  /** The form is open initially, to record a correction. */
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onReload: () => void;
}

/**
 * Compares the registered terms with the signed offer. Only lower terms are red. They block the case until the driver
 * accepts them.
 */
export function MohrePart({ work, userId, isEditing, onEditing, onReload }: MohrePartProps) {
  const { t } = useTranslation('visaCase');
  const orders = useVisaOrders(onReload);
  const format = useFormat();
  const { offer, mohre, candidate, application } = work;
  if (!offer) return <Muted size="body">{t('mohre.noOffer')}</Muted>;
  const blocks = mohreBlocks(work);
  const name = candidate.first_name;
  return (
    <Stack gap={3}>
      <div className={styles.Head}>
        {blocks && <Badge tone="bad">{t('mohre.lower')}</Badge>}
        {mohre?.accepted_at && (
          <Badge tone="good">{t('mohre.accepted', { name, date: format.date(mohre.accepted_at) })}</Badge>
        )}
        {mohre && !blocks && !mohre.accepted_at && <Badge tone="good">{t('mohre.fits')}</Badge>}
        {mohre && (
          <bdi className={styles.End} dir="ltr">
            {mohre.mohre_offer_no}
          </bdi>
        )}
      </div>
      {!isEditing && (
        <>
          <TermTable offer={offer} work={work} />
          <Row justify="between">
            <Muted>{t(blocks ? 'mohre.blocked' : mohre ? 'mohre.open' : 'mohre.missing', { name })}</Muted>
            <Row>
              {blocks && (
                <Button
                  isPending={orders.running === 'ask'}
                  pendingLabel={t('form.saving')}
                  onPress={() => orders.run({ act: 'ask', applicationId: application.id })}
                >
                  {t('mohre.ask')}
                </Button>
              )}
              <Button variant={mohre && !blocks ? 'secondary' : 'primary'} onPress={() => onEditing(true)}>
                {t(mohre ? 'mohre.correct' : 'mohre.register')}
              </Button>
            </Row>
          </Row>
        </>
      )}
      {isEditing && <MohreForm {...{ work, offer, userId, onReload }} onClose={() => onEditing(false)} />}
    </Stack>
  );
}

function TermTable({ offer, work }: { offer: Offer; work: VisaWork }) {
  const { t } = useTranslation('visaCase');
  const messages = useTermLineMessages();
  const lines = compareTerms(termsOfOffer(offer), termsOfMohre(work.mohre));
  return (
    <div className={styles.Scroll}>
      <table className={styles.Terms}>
        <thead>
          <tr>
            <th scope="col">{t('mohre.term')}</th>
            <th scope="col">{t('mohre.offered')}</th>
            <th scope="col">{t('mohre.registered')}</th>
            <th scope="col">{t('mohre.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.term} data-worse={line.worse || undefined}>
              <th scope="row">{messages.label(line.term)}</th>
              <td>{messages.value(line.term, line.offered)}</td>
              <td>{messages.value(line.term, line.registered)}</td>
              <td>
                {line.worse && <Icon of={ArrowDown} />}
                {messages.difference(line)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
