import { defineColumns, type ListMessages } from '#components/blocks/columns/define-columns.ts';
import { languageNames, pickLanguage } from '#components/i18n/languages.ts';
import type { InterviewListRow } from '#machines/data/views/interview-list.ts';
import { interviewTrackingList } from '#machines/recruiter/interview-tracking/interview-tracking.list.ts';
import {
  Candidate,
  Confirmation,
  Count,
  InterviewCard,
  Interviewers,
  Meeting,
  Moment,
  Sheets,
  Starts,
  Waiting,
} from './interview-cells.tsx';

const moment = (at: string | null, { format }: ListMessages) => (at === null ? '' : format.dateTime(at));
const placeOf = ({ location_name, room }: InterviewListRow) =>
  [location_name, room].filter(Boolean).join(', ');

/** Columns in default order: product design, C.4. */
export const interviewTrackingColumns = defineColumns<InterviewListRow>(interviewTrackingList, {
  columns: [
    {
      id: 'starts_at',
      width: 162,
      minWidth: 158,
      render: (row) => <Starts row={row} />,
      value: ({ starts_at: at }, words) => moment(at, words),
    },
    {
      id: 'candidate_name',
      width: 150,
      isRowHeader: true,
      render: (row) => <Candidate row={row} />,
      value: ({ candidate_name: name }) => name,
    },
    {
      id: 'opening_title',
      width: 190,
      render: (row) => <Meeting row={row} />,
      value: ({ opening_title: title }) => title ?? '',
    },
    {
      id: 'interviewer',
      width: 115,
      render: ({ interviewer_names: names }) => <Interviewers names={names} />,
      value: ({ interviewer_names: names }) => names.join(', '),
    },
    {
      id: 'confirmation',
      width: 190,
      minWidth: 180,
      render: (row) => <Confirmation row={row} />,
      value: ({ status }, { t }) => t(`values.status.${status}`),
    },
    {
      id: 'scorecards',
      width: 170,
      minWidth: 160,
      render: (row) => <Sheets row={row} />,
      value: ({ scorecards_sent: sent, scorecards_expected: expected }) => `${sent}/${expected}`,
    },
    {
      id: 'waiting_since',
      width: 112,
      minWidth: 108,
      render: (row) => <Waiting row={row} />,
      value: ({ waiting_since: at }, words) => moment(at, words),
    },
    {
      id: 'reschedule_count',
      width: 96,
      align: 'end',
      render: ({ reschedule_count: count }) => <Count of={count} />,
      value: ({ reschedule_count: count }, { format }) => format.number(count),
    },
    {
      id: 'reminded',
      width: 200,
      minWidth: 195,
      isHidden: true,
      render: ({ reminded_at: at }) => <Moment at={at} />,
      value: ({ reminded_at: at }, words) => moment(at, words),
    },
  ],
  fileOnly: [
    { id: 'kind', value: ({ kind }, { t }) => t(`values.kind.${kind}`) },
    { id: 'place', value: placeOf },
    { id: 'outcome', value: ({ outcome }, { t }) => (outcome === null ? '' : t(`outcome.${outcome}`)) },
    { id: 'phone', value: ({ phone_e164: phone }) => phone ?? '', isMasked: true },
  ],
  rowName: ({ candidate_name: name }) => name,
  renderCard: (row) => <InterviewCard row={row} />,
  valueNames: { language: (value) => languageNames[pickLanguage([value])] },
  queues: ['toConfirm', 'inProgress', 'awaitingScorecard', 'awaitingDecision'],
});
