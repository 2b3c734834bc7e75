import { useMachine } from '@xstate/react';
import Users from 'lucide-react/icons/users';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutboxStatus } from '#components/blocks/outbox-status/outbox-status.tsx';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useNow } from '#components/hooks/use-now.ts';
import { widgetPropsOf } from '#components/hooks/widget-props-of.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { selectEntries, selectObstacle } from '#machines/outbox/outbox.selectors.ts';
import {
  createWalkInDayMachine,
  walkInLocationsMachine,
} from '#machines/recruiter/walk-in-desk/walk-in-day.machine.ts';
import { walkInDeskMachine } from '#machines/recruiter/walk-in-desk/walk-in-desk.machine.ts';
import type { WalkInDeskInput } from '#machines/recruiter/walk-in-desk/walk-in-desk.types.ts';
import {
  candidateAtDesk,
  expectedBy,
  isUnsent,
  queueOf,
} from '#machines/recruiter/walk-in-desk/walk-in-queue.ts';
import { isOffline } from '#machines/session/session.selectors.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import { CalledCandidate } from './called-candidate.tsx';
import { DeskHeader } from './desk-header.tsx';
import { NameForm } from './name-form.tsx';
import { Queue } from './queue.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { TicketCard } from './ticket-card.tsx';
import styles from './walk-in-desk.module.css';

export interface DeskProps {
  desk: WalkInDeskInput;
  /** Name of the staff member at the desk. */
  userName: string;
  boardHref: string;
  interviewHrefOf: (interviewId: string) => string;
  /** Returns to the choice of the desk. */
  onChange: () => void;
  onLeave: () => void;
}

/** Runs a desk: arrivals are received on one side and called on the other. */
export function Desk({ desk, userName, boardHref, interviewHrefOf, onChange, onLeave }: DeskProps) {
  const { t } = useTranslation('walkIn');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const now = useNow();
  const outbox = OutboxContext.useActorRef();
  const entries = OutboxContext.useSelector(selectEntries);
  const obstacle = OutboxContext.useSelector(selectObstacle);
  const isWithoutNetwork = SessionContext.useSelector(isOffline);
  const [dayMachine] = useState(() => createWalkInDayMachine(desk.locationId));
  const { state: day } = widgetPropsOf(useMachine(dayMachine));
  const [{ context, matches }, send] = useDeskMachine(desk);
  const lines = day.data ?? [];
  const { ticket, arrival, error } = context;
  // A person who must be named first is not received yet.
  const needsName = matches({ arrivals: 'naming' });
  const queue = queueOf(lines, entries, needsName ? null : ticket);
  const calledLine = candidateAtDesk(lines, desk.number);
  const isCalling = matches({ calls: 'calling' });
  const unsent = entries.filter(isUnsent).length;
  const call = () => {
    if (!isWithoutNetwork && queue.some((one) => !one.isUnsent))
      send({ type: 'desk.call', current: calledLine?.id ?? null });
  };
  useCallKey(call);
  const { state: locations } = widgetPropsOf(useMachine(walkInLocationsMachine));
  const place = locations.data?.find(({ id }) => id === desk.locationId);
  const here = lines.filter(({ status }) => status === 'checked_in' || status === 'in_progress').length;
  const wrong = (why: AppError) => {
    if (!(why instanceof Refusal)) return errorMessage(why);
    if (why.details.params.reason === 'other_day') return t('errors.otherDay');
    if (why.rule === 'TRANSITION_NOT_ALLOWED' && why.details.to === 'scheduled') return t('errors.undoLate');
    return why.rule === 'NOT_FOUND' ? t('errors.unknownCode') : errorMessage(why);
  };
  return (
    <div className={styles.Page} data-desk={desk.number}>
      <DeskHeader
        about={place ? t('placeAndDay', { place: place.name, day: format.date(now) }) : format.date(now)}
        onLeave={onLeave}
      >
        <span className={styles.State} data-off={isWithoutNetwork || undefined} role="status">
          <Icon of={isWithoutNetwork ? WifiOff : Wifi} />
          <span>
            {isWithoutNetwork ? t('offline') : t('online')}
            {unsent > 0 && ` ${t('queue.unsentCount', { count: unsent })}.`}
          </span>
        </span>
        <OutboxStatus
          variant="button"
          entries={entries}
          obstacle={obstacle}
          onRetry={(key) => outbox.send({ type: 'entry.retry', key })}
          onDiscard={(key) => outbox.send({ type: 'entry.discard', key })}
        />
      </DeskHeader>
      <div className={styles.Sides}>
        <div className={styles.Receiving}>
          <div className={styles.Bar}>
            <p className={styles.Desk}>
              {t('desk', { number: format.number(desk.number) })}
              <bdi className={styles.Quiet}>{userName}</bdi>
            </p>
            <Row gap={4}>
              <Link variant="quiet" href={boardHref}>
                {t('board')}
              </Link>
              <Button variant="quiet" onPress={onChange}>
                {t('change')}
              </Button>
            </Row>
          </div>
          {needsName && arrival ? (
            <NameForm
              reason={context.identityReason}
              phone={arrival.phone}
              expected={expectedBy(lines, arrival.phone)}
              matches={context.matches}
              onName={(name, known) => send({ type: 'desk.name', name, interviewId: null, ...known })}
              onCancel={() => send({ type: 'desk.cancel' })}
            />
          ) : (
            <ReceiveForm
              // After an undo, the form is reset for the right person.
              key={ticket ? `${ticket.key} ${ticket.status === 'undone'}` : 'first'}
              isPending={!matches({ arrivals: 'idle' })}
              onReceive={(who, label) =>
                send({ type: 'desk.receive', arrival: { interviewId: null, name: '', ...who }, label })
              }
            />
          )}
          {error && <Alert>{wrong(error)}</Alert>}
          {typeof place?.capacity === 'number' && here >= place.capacity && (
            <Banner icon={Users}>{t('full', { count: here, capacity: place.capacity })}</Banner>
          )}
          {!needsName && (
            <TicketCard
              ticket={ticket}
              lines={lines}
              queue={queue}
              entries={entries}
              isUndoing={matches({ arrivals: 'undoing' })}
              onUndo={(interviewId) => send({ type: 'desk.undo', interviewId })}
            />
          )}
        </div>
        <div className={styles.Side}>
          {day.error && <Muted role="status">{t('stale')}</Muted>}
          {context.callError && (
            <Alert>
              {context.callError instanceof Refusal && context.callError.rule === 'NOT_FOUND'
                ? t('errors.nobody')
                : errorMessage(context.callError)}
            </Alert>
          )}
          <Queue
            queue={queue}
            now={now}
            isLoading={day.data === null && day.error === null}
            isCalling={isCalling}
            isOffline={isWithoutNetwork}
            currentCandidate={
              calledLine && (
                <CalledCandidate
                  calledLine={calledLine}
                  now={now}
                  interviewHref={interviewHrefOf(calledLine.id)}
                  disabledReason={
                    isWithoutNetwork ? t('queue.callOffline') : isCalling ? t('queue.calling') : undefined
                  }
                  onLeave={(as) => send({ type: 'desk.release', visit: calledLine, as })}
                />
              )
            }
            onCall={call}
          />
        </div>
      </div>
    </div>
  );
}

function useDeskMachine(desk: WalkInDeskInput) {
  const [snapshot, send] = useMachine(walkInDeskMachine, { input: desk });
  return [{ context: snapshot.context, matches: snapshot.matches.bind(snapshot) }, send] as const;
}

/** Calls the next person on "N", also while a phone number is typed, which has no letters. */
function useCallKey(onCall: () => void): void {
  const call = useEffectEvent(onCall);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
      if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || repeat) return;
      const isText =
        target instanceof HTMLElement &&
        target.matches('input:not([type=tel]), select, textarea, [role=dialog] *');
      if (isText) return;
      event.preventDefault();
      call();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
