import { CancelInterview } from './cancel-interview.tsx';
import type { InterviewPanelProps } from './interview-panel.props.ts';
import { RemindOfInterview } from './remind-of-interview.tsx';
import { ScheduleInterview } from './schedule-interview.tsx';

/** Renders the dialog of one interview action. Mount it only while the action is open. */
export function InterviewPanel({ action, interviewId, ...props }: InterviewPanelProps) {
  const key = `${props.candidate.id} ${interviewId}`;
  if (action === 'schedule' || interviewId === null)
    return <ScheduleInterview key={key} {...props} interviewId={interviewId} />;
  if (action === 'cancel') return <CancelInterview key={key} {...props} interviewId={interviewId} />;
  return <RemindOfInterview key={key} {...props} interviewId={interviewId} />;
}
