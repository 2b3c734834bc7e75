import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { useOfferErrorMessages } from '#components/i18n/use-offer-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Combobox } from '#components/ui/combobox/combobox.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import {
  draftStatuses,
  liveOfferOf,
  type Obstacle,
  type OfferingContext,
  revisableStatuses,
} from '#machines/candidate/offer/offering.context.ts';
import { openingChoiceMachine } from '#machines/candidate/offer/opening-choice.machine.ts';
import type { Offer } from '#machines/data/tables/offers.ts';
import styles from './offer.module.css';
import type { OfferAction, OfferPanelProps } from './offer-panel.props.ts';

export interface OfferObstaclesProps extends Pick<OfferPanelProps, 'onOffer' | 'onSelect'> {
  obstacles: readonly Obstacle[];
  context: OfferingContext;
  /** The offer to edit; null for a new one. */
  offer: Offer | null;
}

/** Lists what prevents an offer from being saved or sent, with controls to resolve it where possible. */
export function OfferObstacles({ obstacles, ...props }: OfferObstaclesProps) {
  return obstacles.map((obstacle) => <OneObstacle key={obstacle} obstacle={obstacle} {...props} />);
}

function OneObstacle(props: Omit<OfferObstaclesProps, 'obstacles'> & { obstacle: Obstacle }) {
  const { obstacle, context, offer, onOffer, onSelect } = props;
  const { t } = useTranslation('offering');
  const format = useFormat();
  const live = liveOfferOf(context.offers);
  const mentionedOffer = obstacle === 'ended' ? offer : live;
  const values = {
    opening: context.opening?.title ?? '',
    headcount: format.number(context.headcountUse?.headcount ?? 0),
    number: mentionedOffer?.number ?? '',
    status: mentionedOffer ? t(`status.${mentionedOffer.status}`) : '',
  };
  const isAboutOpening = ['noOpening', 'openingClosed', 'headcountFull'].includes(obstacle);
  return (
    <div className={styles.Note} role="status">
      <p>
        <strong>{t(`obstacle.${obstacle}.title`, values)}</strong>
      </p>
      <Muted size="body">{t(`obstacle.${obstacle}.help`, values)}</Muted>
      {obstacle === 'notSelected' && onSelect && context.application?.stage === 'interviewed' && (
        <div>
          <Button onPress={onSelect}>{t('obstacle.notSelected.settle')}</Button>
        </div>
      )}
      {obstacle === 'openOffer' && live && (
        <div>
          <Button onPress={() => onOffer(actionFor(live), live.id)}>{t('obstacle.openOffer.settle')}</Button>
        </div>
      )}
      {isAboutOpening && !isOutstanding(live) && <OpeningChoice context={context} />}
    </div>
  );
}

/** Returns the action that opens a live offer in its current status. */
function actionFor({ status }: Offer): OfferAction {
  if (draftStatuses.includes(status)) return 'edit';
  return revisableStatuses.includes(status) ? 'revise' : 'preview';
}

/** Returns whether an offer was sent or accepted. Its opening can't be changed then. */
function isOutstanding(offer: Offer | null): boolean {
  return offer !== null && !draftStatuses.includes(offer.status);
}

/** Lets the user choose another opening for the candidate. Openings for the candidate's licence are first. */
function OpeningChoice({ context }: { context: OfferingContext }) {
  const { t } = useTranslation('offering');
  const errorMessage = useOfferErrorMessages();
  const [choice, send] = useMachine(openingChoiceMachine);
  const [openingId, setOpeningId] = useState<string | null>(null);
  const { application, candidate, openings, opening } = context;
  if (!application) return null;
  const matchesLicence = ({ license_type }: (typeof openings)[number]) =>
    license_type === candidate.license_type;
  const options = openings
    .filter(({ id }) => id !== opening?.id)
    .toSorted((one, other) => Number(matchesLicence(other)) - Number(matchesLicence(one)));
  return (
    <Stack gap={2}>
      {choice.context.error && <Alert>{errorMessage(choice.context.error)}</Alert>}
      <Row>
        <Combobox
          label={t('obstacle.opening')}
          options={options.map(({ id, title }) => ({ value: id, label: title }))}
          value={openingId}
          onChange={setOpeningId}
        />
      </Row>
      <div>
        <Button
          isDisabled={openingId === null}
          isPending={choice.hasTag('busy')}
          pendingLabel={t('obstacle.choosing')}
          onPress={() => openingId && send({ type: 'order.run', order: { application, openingId } })}
        >
          {t('obstacle.choose')}
        </Button>
      </div>
    </Stack>
  );
}
