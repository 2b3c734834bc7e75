/** The dashboard's other widgets: one machine each, so that one failure does not affect the others. */
import { dayInDubai, now } from '#machines/data/clock.ts';
import { type InterviewLine, listInterviews } from '#machines/data/rpc/list-interviews.ts';
import { openingCounts } from '#machines/data/rpc/opening-counts.ts';
import { reportFunnel } from '#machines/data/rpc/report-funnel.ts';
import { reportMyDay } from '#machines/data/rpc/report-my-day.ts';
import { countCandidatesInProgress } from '#machines/data/tables/applications.ts';
import { type JobOpening, listOpenings } from '#machines/data/tables/job-openings.ts';
import { lastDays } from '#machines/factories/periods.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';
import { momentInDubai } from '#shared/dubai.ts';
import { type FunnelStep, myFunnelOf } from './my-funnel.ts';

const minute = 60_000;

/** Number of days the funnel covers. */
export const funnelDays = 90;

/** An opening for which a recruiter has candidates in progress. */
export interface MyOpening extends Pick<JobOpening, 'id' | 'title' | 'emirate' | 'headcount'> {
  /** Places taken, by candidates of any recruiter. */
  filled: number;
  /** The recruiter's own candidates in progress without a place yet. */
  onTheWay: number;
}

/** Statuses in which the candidate is no longer expected. */
const cancelledStatuses: readonly InterviewLine['status'][] = [
  'cancelled_by_candidate',
  'cancelled_by_us',
  'rescheduled',
];

export const myDayReportMachine = createWidgetMachine({
  id: 'myDay',
  load: reportMyDay,
  tables: ['candidates', 'applications', 'interviews', 'offers'],
  reloadInterval: 5 * minute,
});

export const myFunnelMachine = createWidgetMachine<readonly FunnelStep[]>({
  id: 'myFunnel',
  load: async (signal) => myFunnelOf(await reportFunnel(lastDays(funnelDays, now()), signal)),
});

export const myInterviewsMachine = createWidgetMachine<readonly InterviewLine[]>({
  id: 'myInterviews',
  load: async (signal) => {
    const midnight = (day: string) => new Date(momentInDubai(day, '00:00'));
    const lines = await listInterviews(midnight(dayInDubai()), midnight(dayInDubai(1)), signal);
    return lines.filter(({ status }) => !cancelledStatuses.includes(status));
  },
  topics: ['queue:interviews'],
  tables: ['interviews'],
  reloadInterval: 2 * minute,
});

export const myOpeningsMachine = createWidgetMachine<readonly MyOpening[]>({
  id: 'myOpenings',
  load: async (signal) => {
    const [openings, counts, onTheWay] = await Promise.all([
      listOpenings(signal),
      openingCounts(signal),
      countCandidatesInProgress(signal),
    ]);
    return openings
      .filter(({ id, status }) => status === 'open' && onTheWay.has(id))
      .map(({ id, title, emirate, headcount }) => ({
        id,
        title,
        emirate,
        headcount,
        filled: counts.get(id)?.filled ?? 0,
        onTheWay: onTheWay.get(id) ?? 0,
      }))
      .toSorted(
        (a, b) => b.headcount - b.filled - (a.headcount - a.filled) || a.title.localeCompare(b.title),
      );
  },
  tables: ['job_openings', 'applications'],
  reloadInterval: 5 * minute,
});
