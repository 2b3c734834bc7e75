import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { OfferContent } from '#components/blocks/offer-document/offer-content.ts';
import { languageNames, pickLanguage } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { OfferReceipt } from '#machines/data/rpc/my-offers.ts';
import styles from './status-detail.module.css';
import type { OfferPartProps } from './status-detail.props.ts';
import { StepHeading } from './step-heading.tsx';
import { useReceiptFile } from './use-receipt-file.ts';

export interface ReceiptPartProps extends OfferPartProps {
  receipt: OfferReceipt;
  /** Content of the accepted offer. */
  content: OfferContent;
}

/** Shows the receipt of an acceptance, on the page and as a file. */
export function ReceiptPart({ receipt, content, answer, language }: ReceiptPartProps) {
  const { t } = useTranslation('statusDetail');
  const format = useFormat();
  const file = useReceiptFile(receipt, content, language);
  const { evidence } = receipt;
  // Right after the answer, the title takes the focus. Later it is a normal heading.
  const Title = answer?.kind === 'offer' ? StepHeading : ReceiptHeading;
  return (
    <section className={styles.Receipt}>
      <div className={styles.Confirmation}>
        <Icon of={CircleCheck} size="large" />
        <Title>{t('accepted')}</Title>
      </div>
      <Heading level={3} size="body">
        {t('receipt.title')}
      </Heading>
      <dl className={styles.Facts}>
        <Fact label={t('receipt.offer')}>
          <bdi dir="ltr">{receipt.number}</bdi>
        </Fact>
        <Fact label={t('receipt.application')}>
          <bdi dir="ltr">{receipt.reference}</bdi>
        </Fact>
        <Fact label={t('receipt.at')}>{format.dateTime(receipt.responded_at)}</Fact>
        {evidence?.method === 'paper' && <Fact label={t('receipt.name')}>{t('receipt.paper')}</Fact>}
        {evidence?.name_typed && (
          <Fact label={t('receipt.name')}>
            <bdi>{evidence.name_typed}</bdi>
          </Fact>
        )}
        {evidence?.language && (
          <Fact label={t('receipt.language')}>{languageNames[pickLanguage([evidence.language])]}</Fact>
        )}
        <Fact label={t('receipt.code')}>
          <bdi dir="ltr" translate="no">
            {receipt.terms_hash.slice(0, 16)}
          </bdi>
        </Fact>
      </dl>
      {file.hasFailed && <Alert>{t('receipt.failed')}</Alert>}
      <Button
        size="large"
        isWide
        isPending={file.isBusy}
        pendingLabel={t('receipt.saving')}
        onPress={file.save}
      >
        <Icon of={Download} size="density" />
        {t('receipt.save')}
      </Button>
    </section>
  );
}

function ReceiptHeading({ children }: { children: string }) {
  return <Heading level={2}>{children}</Heading>;
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Stack gap={0}>
      <Muted as="dt">{label}</Muted>
      <dd>{children}</dd>
    </Stack>
  );
}
