import { useMachine } from '@xstate/react';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { OfferDocument } from '#components/blocks/offer-document/offer-document.tsx';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { OwnOffer } from '#machines/data/rpc/my-offers.ts';
import { requestOfferMachine } from '#machines/driver/status/orders.machine.ts';
import { ListenButton } from './listen-button.tsx';
import { contentOf } from './offer-content.ts';
import { OfferLanguage } from './offer-language.tsx';
import { ReceiptPart } from './receipt-part.tsx';
import styles from './status-detail.module.css';
import type { OfferPartProps } from './status-detail.props.ts';

/** Returns the current status of an offer for the driver. */
export function currentStatus({ status, expires_at }: OwnOffer, now: number): OwnOffer['status'] | 'open' {
  if (status !== 'sent' && status !== 'viewed') return status;
  return Date.parse(expires_at) > now ? 'open' : 'expired';
}

/** Shows the offer to read and answer, or its outcome. */
export function OfferPart(props: OfferPartProps) {
  const { offer, language, onLanguage, isOutdated, now } = props;
  const { t } = useTranslation('statusDetail');
  const current = currentStatus(offer, now);
  const content = contentOf(offer, current === 'open');
  return (
    <Stack as="section" gap={4} aria-label={t('title')}>
      {isOutdated && <Alert title={t('overtaken.title')}>{t('overtaken.help')}</Alert>}
      {current === 'accepted' && <MohreNotice {...props} />}
      {current === 'accepted' && offer.receipt !== null && (
        <ReceiptPart {...props} receipt={offer.receipt} content={content} />
      )}
      {current !== 'accepted' && current !== 'open' && current !== 'sent' && current !== 'viewed' && (
        <section className={styles.Notice}>
          <Icon of={CalendarX} size="density" />
          <Stack gap={3}>
            <Heading level={2}>{t(`over.${current}.title`)}</Heading>
            {current === 'expired' ? <NewOffer offer={offer} /> : <p>{t(`over.${current}.help`)}</p>}
          </Stack>
        </section>
      )}
      <OfferLanguage value={language} onChange={onLanguage} />
      <OfferDocument offer={content} language={language}>
        <ListenButton offer={content} />
      </OfferDocument>
      {current === 'open' && <OfferActionBar {...props} />}
    </Stack>
  );
}

/** Button to ask the recruiter for a new offer, once. */
function NewOffer({ offer }: Pick<OfferPartProps, 'offer'>) {
  const { t } = useTranslation(['driverStatus', 'statusDetail']);
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [{ context }, send] = useMachine(requestOfferMachine);
  const askedAgainAt = offer.asked_again_at;
  if (askedAgainAt !== null) return <p>{t('jobs.told', { date: format.date(askedAgainAt) })}</p>;
  return (
    <>
      <p>{t('statusDetail:over.expired.help')}</p>
      {context.error && <Alert title={t('askOffer.failed')}>{errorMessage(context.error)}</Alert>}
      <Button
        variant="primary"
        size="large"
        isWide
        isPending={context.orders.length > 0}
        pendingLabel={t('sending')}
        onPress={() => send({ type: 'order.run', order: offer.id })}
      >
        {t('askOffer.ask')}
      </Button>
    </>
  );
}

/** The two answers, visible at any scroll position. */
function OfferActionBar({ offer, now, send }: OfferPartProps) {
  const { t } = useTranslation('statusDetail');
  const format = useFormat();
  const left = (Date.parse(offer.expires_at) - now) / 60_000;
  return (
    <div className={styles.Bar}>
      <p className={styles.TimeLeft}>
        <Icon of={Clock} size="density" />
        <span>
          {t('answerBy', { date: format.dateTime(offer.expires_at) })}{' '}
          <Muted as="span">{t('left', { time: format.duration(left) })}</Muted>
        </span>
      </p>
      <div className={styles.ResponseButtons}>
        <Button
          variant="primary"
          size="large"
          isWide
          onPress={() => send({ type: 'offer.sign', signs: 'offer' })}
        >
          <Icon of={Check} size="density" />
          {t('accept')}
        </Button>
        <Button size="large" isWide onPress={() => send({ type: 'offer.decline' })}>
          {t('decline')}
        </Button>
      </div>
    </div>
  );
}

/** Shows that the terms registered with MOHRE are worse than the accepted ones, or were accepted too. */
function MohreNotice({ offer, send }: OfferPartProps) {
  const { t } = useTranslation('statusDetail');
  const format = useFormat();
  if (offer.mohre_to_accept) {
    return (
      <section className={styles.Notice}>
        <Icon of={TriangleAlert} size="density" />
        <Stack gap={3}>
          <Heading level={2}>{t('mohre.title')}</Heading>
          <p>{t('mohre.help')}</p>
          <Button
            variant="primary"
            size="large"
            isWide
            onPress={() => send({ type: 'offer.sign', signs: 'mohre' })}
          >
            {t('mohre.accept')}
          </Button>
        </Stack>
      </section>
    );
  }
  if (offer.mohre_accepted_at === null) return null;
  return <Muted size="body">{t('mohre.accepted', { date: format.date(offer.mohre_accepted_at) })}</Muted>;
}
