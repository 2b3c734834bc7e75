import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { termsOfOffer } from '#machines/candidate/offer/offer-changes-of.ts';
import type { OfferingContext } from '#machines/candidate/offer/offering.context.ts';
import type { OfferEvent } from '#machines/data/tables/offer-events.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import { nameIn, type References } from '#machines/shared/references/references.machine.ts';
import styles from './offer.module.css';
import { offerTones } from './offer-tones.ts';
import { TermChanges } from './term-changes.tsx';

export interface OfferHistoryProps {
  offering: Pick<OfferingContext, 'offers' | 'events'>;
  references: References | null;
}

/** Lists every version of the offer: number, author, time, and differences to the previous one. */
export function OfferVersions({ offering: { offers }, references }: OfferHistoryProps) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  const who = useUserName(references);
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size="body">
        {t('tab.versions')}
      </Heading>
      <Stack as="ol" gap={3}>
        {offers.map((offer) => {
          const before = previousOf(offer, offers);
          return (
            <li key={offer.id} className={styles.Version}>
              <Row justify="between">
                <strong>{t('version.name', { version: format.number(offer.version_no) })}</strong>
                <Badge tone={offerTones[offer.status]}>{t(`status.${offer.status}`)}</Badge>
              </Row>
              <Muted>
                <bdi>{offer.number}</bdi>
              </Muted>
              <Muted>
                {t('version.by', { name: who(offer.created_by), when: format.dateTime(offer.created_at) })}
              </Muted>
              {before ? (
                <TermChanges
                  was={termsOfOffer(before)}
                  is={termsOfOffer(offer)}
                  version={format.number(before.version_no)}
                />
              ) : (
                <Muted>{t('changed.first')}</Muted>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

/** Lists the events of the offers, latest first, with actor and reason. */
export function OfferEvents({ offering: { offers, events }, references }: OfferHistoryProps) {
  const { t } = useTranslation('offering');
  const format = useFormat();
  const who = useUserName(references);
  const by = ({ actor_id, actor_role }: OfferEvent) => {
    if (actor_role === 'driver') return t('event.byDriver');
    return actor_role === 'system' ? t('event.bySystem') : who(actor_id);
  };
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size="body">
        {t('tab.history')}
      </Heading>
      <Stack as="ol" gap={2}>
        {events.map((event) => {
          const version = offers.find(({ id }) => id === event.offer_id)?.version_no;
          const name = t(`event.${event.kind}`);
          return (
            <li key={event.id}>
              <p>
                {version !== undefined && offers.length > 1
                  ? t('event.version', { event: name, version: format.number(version) })
                  : name}
              </p>
              <Muted>{t('version.by', { name: by(event), when: format.dateTime(event.at) })}</Muted>
              {event.note !== null && (
                <Muted>
                  <bdi>{event.note}</bdi>
                </Muted>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

/** Returns the version that an offer is based on; null for a first version. */
export function previousOf(offer: Offer, offers: readonly Offer[]): Offer | null {
  return offers.find(({ id }) => id === offer.supersedes_id) ?? null;
}

function useUserName(references: References | null): (id: string | null) => string {
  const { t } = useTranslation('offering');
  return (id) => (references && nameIn(references, id)) ?? t('version.unknown');
}
