import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import {
  createCandidatesToOfferMachine,
  type SelectedApplication,
} from '#machines/recruiter/offers/candidates-to-offer.machine.ts';
import styles from './offers.module.css';

export interface NewOfferProps {
  userId: string;
  onChoose: (candidate: SelectedApplication['candidate']) => void;
  onClose: () => void;
}

/** Asks for the candidate of a new offer. */
export function NewOffer({ userId, onChoose, onClose }: NewOfferProps) {
  const { t } = useTranslation('offers');
  const errorMessage = useErrorMessages();
  const [machine] = useState(() => createCandidatesToOfferMachine(userId));
  const [{ context }, send] = useMachine(machine);
  const { data, error } = context;
  return (
    <Dialog title={t('new.title')} size="small" isOpen onOpenChange={onClose}>
      <Stack gap={3}>
        <Muted>{data?.length === 0 ? t('new.none') : t('new.help')}</Muted>
        {data && data.length > 0 && (
          <ul className={styles.Choices} aria-label={t('new.title')}>
            {data.map(({ id, candidate, opening }) => (
              <li key={id}>
                <Button variant="quiet" onPress={() => onChoose(candidate)}>
                  <Stack as="span" gap={0} align="start">
                    <bdi className={styles.Name}>{nameOf(candidate)}</bdi>
                    <Muted as="span">
                      <bdi>{opening?.title ?? t('new.noOpening')}</bdi>
                    </Muted>
                  </Stack>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {error && !data && (
          <ErrorState title={t('new.unread')} onRetry={() => send({ type: 'widget.reload' })}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!error && !data && <Skeleton label={t('new.loading')} />}
      </Stack>
    </Dialog>
  );
}
