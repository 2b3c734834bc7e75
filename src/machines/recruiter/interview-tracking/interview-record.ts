import { loadRecord } from '#machines/data/record.ts';
import { type InterviewReminder, listInterviewReminders } from '#machines/data/tables/interview-reminders.ts';
import { type InterviewTemplate, loadInterviewTemplate } from '#machines/data/tables/interview-templates.ts';
import { countMissedInterviews, latestOf } from '#machines/data/tables/interviews.ts';
import { listScorecards, type Scorecard } from '#machines/data/tables/scorecards.ts';
import { type InterviewListRow, interviewListRow } from '#machines/data/views/interview-list.ts';
import { createWidgetMachine } from '#machines/kinds/widget.machine.ts';

/** An interview with all that its panel shows. */
export interface InterviewRecord {
  interview: InterviewListRow;
  template: InterviewTemplate;
  /** Those this person may read: an interviewer sees others' once they have sent their own. */
  sheets: readonly Scorecard[];
  /** The last first. */
  reminders: readonly InterviewReminder[];
  /** How often the candidate has missed an interview of this application. */
  missed: number;
}

/** Reads an interview, or the one that took its place, and again whenever something of it changes. */
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
