import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { obstacleOf } from '#machines/candidate/scheduling/scheduling.context.ts';
import { CheckStep } from './check-step.tsx';
import { InviteStep } from './invite-step.tsx';
import type { ScheduleDialogProps } from './schedule-dialog.props.ts';
import { SchedulingDialog } from './scheduling-dialog.tsx';
import { TimeStep } from './time-step.tsx';

/** Dialog to book or reschedule an interview. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { candidate, context, unread, moved, step, isSubmitting, onRetry, onClose } = props;
  const { t } = useTranslation('scheduling');
  const { first_name, last_name } = context?.candidate ?? candidate;
  const name = `${first_name} ${last_name}`.trim();
  const isNext = !moved && context?.interviews.some(({ status }) => status === 'completed') === true;
  const title = moved ? 'move' : isNext ? 'next' : 'schedule';
  return (
    <SchedulingDialog
      title={t(`title.${title}`, { name })}
      {...{ context, unread, onRetry, onClose }}
      isBusy={isSubmitting}
    >
      {(read) => {
        const given = { ...props, context: read };
        if (step === 'invite') return <InviteStep {...given} />;
        const obstacle = obstacleOf(read);
        if (obstacle)
          return (
            <EmptyState title={t(`obstacle.${obstacle}.title`)}>{t(`obstacle.${obstacle}.help`)}</EmptyState>
          );
        return step === 'when' ? <TimeStep {...given} /> : <CheckStep {...given} />;
      }}
    </SchedulingDialog>
  );
}
