import { loadRecord } from '#machines/data/record.ts';
import { type InterviewReminder, listInterviewReminders } from '#machines/data/tables/interview-reminders.ts';
import { type InterviewTemplate, loadInterviewTemplate } from '#machines/data/tables/interview-templates.ts';
import { countMissedInterviews, latestOf } from '#machines/data/tables/interviews.ts';
import { listScorecards, type Scorecard } from '#machines/data/tables/scorecards.ts';
import { type InterviewListRow, interviewListRow } from '#machines/data/views/interview-list.ts';
import { createWidgetMachine } from '#machines/factories/widget.machine.ts';

/** An interview with all data of its panel. */
export interface InterviewRecord {
  interview: InterviewListRow;
  template: InterviewTemplate;
  /** The scorecards this user may read: interviewers see others' after sending their own. */
  sheets: readonly Scorecard[];
  /** Last one first. */
  reminders: readonly InterviewReminder[];
  /** Number of interviews of this application that the candidate missed. */
  missed: number;
}

/** Loads an interview, or its replacement after a move, and reloads it when its data changes. */
export const createInterviewRecordMachine = (id: string) =>
  createWidgetMachine<InterviewRecord>({
    id: `interview:${id}`,
    tables: ['interviews', 'scorecards', 'applications'],
    topics: ['queue:interviews'],
    async load(signal) {
      const latest = await latestOf(id, signal);
      const interview = await loadRecord('interview_list', interviewListRow, { id: latest }, signal);
      const [template, sheets, reminders, missed] = await Promise.all([
        loadInterviewTemplate(interview.template_id, signal),
        listScorecards(latest, signal),
        listInterviewReminders(latest, signal),
        countMissedInterviews(interview.application_id, signal),
      ]);
      return { interview, template, sheets, reminders, missed };
    },
  });
