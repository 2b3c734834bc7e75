import CalendarPlus from 'lucide-react/icons/calendar-plus';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import MessagesSquare from 'lucide-react/icons/messages-square';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { NextAction, type NextActionProps } from '#components/blocks/next-action/next-action.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import type { Intent } from '#machines/candidate/record/access.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import type { NextStep } from '#machines/candidate/record/next-action.ts';

export interface NextStepCardProps {
  step: NextStep;
  candidate: Pick<OpenCandidate, 'internal' | 'application'>;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Asks for the outcome of a call. */
  onLog: () => void;
  onScreen: () => void;
  onSchedule: () => void;
  /** Shows the offers. */
  onOffers: () => void;
  onDecide: (intent: Intent) => void;
  onAskMissing: () => void;
}

/** Shows the recommended next action for a candidate, with its button. */
export function NextStepCard(props: NextStepCardProps) {
  const { step, candidate, now, onLog, onScreen, onSchedule, onOffers, onDecide, onAskMissing } = props;
  const { t } = useTranslation('candidateRecord');
  const format = useFormat();
  const { application } = candidate;
  const { dayTime } = useMoments(now);

  const partsOf = (next: NextStep): NextActionProps => {
    switch (next.kind) {
      case 'claim':
        return {
          title: t('next.claim.title'),
          detail: t('next.claim.detail'),
          action: t('decide.claim'),
          onAction: () => onDecide('claim'),
        };
      case 'resume':
        return {
          title:
            next.until === null
              ? t('next.resume.title')
              : t('next.resume.until', { date: format.date(next.until) }),
          detail: candidate.internal?.hold_reason ?? t('next.resume.detail'),
          action: t('decide.resume'),
          onAction: () => onDecide('resume'),
        };
      case 'correctPhone':
        return { title: t('next.correctPhone.title'), detail: t('next.correctPhone.detail') };
      case 'firstCall':
        return {
          title: t('next.firstCall.title'),
          detail: t('next.firstCall.detail'),
          action: t('next.firstCall.action'),
          keys: ['l'],
          onAction: onLog,
        };
      case 'callBack':
        return {
          title: t('next.callBack.title', { when: dayTime(next.at) }),
          detail: candidate.internal?.next_action_note ?? t('next.callBack.detail'),
          action: t('next.callBack.action'),
          keys: ['l'],
          onAction: onLog,
        };
      case 'screen':
        return {
          title: t('next.screen.title', { count: next.missing.length }),
          detail: t('next.screen.detail', {
            list: format.list(next.missing.map((answer) => t(`answer.${answer}`))),
          }),
          action: t('next.screen.action'),
          onAction: onScreen,
        };
      case 'qualify':
        return {
          title: t('next.qualify.title'),
          detail: t('next.qualify.detail'),
          action: t('decide.qualify'),
          onAction: () => onDecide('qualify'),
        };
      case 'handOver':
      case 'fixHandOver':
        return {
          icon: next.kind === 'handOver' ? Send : Undo2,
          title: t(`next.${next.kind}.title`),
          detail: application?.handover_return_reason ?? t(`next.${next.kind}.detail`),
          action: t(`next.${next.kind}.action`),
          onAction: () => onDecide('handOver'),
        };
      case 'withOperations':
        return {
          icon: MessagesSquare,
          title: t('next.withOperations.title'),
          detail: t('next.withOperations.detail'),
          action: t('next.withOperations.action'),
          onAction: onAskMissing,
        };
      case 'reopen':
        return {
          icon: RotateCcw,
          title: t('next.reopen.title'),
          detail: t('next.reopen.detail'),
          action: t('next.reopen.action'),
          onAction: () => onDecide('reopen'),
        };
      case 'schedule':
        return {
          icon: CalendarPlus,
          title: t('next.schedule.title'),
          detail: t('next.schedule.detail'),
          action: t('decide.schedule'),
          onAction: onSchedule,
        };
      case 'offer':
        return {
          icon: FilePenLine,
          title: t('next.offer.title'),
          detail: t('next.offer.detail'),
          action: t('next.offer.action'),
          onAction: onOffers,
        };
    }
  };
  return <NextAction {...partsOf(step)} />;
}
