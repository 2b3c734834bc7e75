import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateDecisionProps } from '#components/candidate/decisions/candidate-decision.props.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { createDecisionContextMachine } from '#machines/candidate/decisions/decision-context.machine.ts';
import { AcceptForm } from './accept-form.tsx';

/**
 * Dialog to accept a hand-over: five questions determine the visa route, with its documents, stages and expected days,
 * and a user in operations gets the file. Product design, C.16 and A item 3.
 */
export function AcceptHandover(props: Omit<CandidateDecisionProps, 'intent'>) {
  const { candidate, user, onEnd } = props;
  const { t } = useTranslation(['accepting', 'leadDecisions']);
  const errorMessage = useErrorMessages();
  const [isBusy, setBusy] = useState(false);
  const [contextMachine] = useState(() => createDecisionContextMachine('accept', candidate.id, user));
  const [read, sendRead, actor] = useMachine(contextMachine);
  const reload = () => sendRead({ type: 'widget.reload' });
  const { data, error } = read.context;
  const name = `${candidate.first_name} ${candidate.last_name}`.trim();
  const title = t('leadDecisions:title.accept', { name });
  return (
    <Dialog title={title} size="wide" isOpen onOpenChange={() => onEnd(false)} isBusy={isBusy}>
      {data && (
        <AcceptForm
          {...props}
          name={name}
          title={title}
          context={data}
          isReading={read.hasTag('busy')}
          dataSource={{ read: () => actor.getSnapshot().context.data, reload }}
          onBusy={setBusy}
        />
      )}
      {!data && error && (
        <ErrorState title={t('leadDecisions:unread')} onRetry={reload}>
          {errorMessage(error)} {t('leadDecisions:unreadSafe')}
        </ErrorState>
      )}
      {!data && !error && <Skeleton label={t('leadDecisions:loading')} />}
    </Dialog>
  );
}
