import type { ScreeningContext, ScreeningEvent } from '#machines/candidate/screening/screening.context.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';

/** State of the screening. */
export type ScreeningState =
  | 'opening'
  | 'missing'
  | 'unread'
  | 'asking'
  | 'settling'
  | 'judging'
  | 'judged'
  | 'unjudged'
  | 'qualifying'
  | 'closing'
  | 'closed'
  | 'qualified';

export interface ScreeningViewProps {
  context: ScreeningContext;
  state: ScreeningState;
  /** Available openings. */
  openings: readonly JobOpening[];
  send: (event: ScreeningEvent) => void;
  /** Called with a decision other than to qualify. */
  onDecide: ((intent: 'reject' | 'hold') => void) | undefined;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}
