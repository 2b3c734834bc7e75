import type { ScreeningContext, ScreeningEvent } from '#machines/candidate/screening/screening.context.ts';
import type { JobOpening } from '#machines/data/tables/job-openings.ts';

/** Where the screening stands. */
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
  /** The jobs there are. */
  openings: readonly JobOpening[];
  send: (event: ScreeningEvent) => void;
  /** Hears another decision than to qualify. */
  onDecide: ((intent: 'reject' | 'hold') => void) | undefined;
  /** The present, in ms since 1970. */
  now: number;
}
