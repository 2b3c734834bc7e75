/** Columns for rows that are candidates or include a candidate's columns. */
import type { ComponentType } from 'react';
import { AgeCell } from '#components/blocks/candidate-row/age-cell.tsx';
import { type CandidateSummary, nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { ContactCell } from '#components/blocks/candidate-row/contact-cell.tsx';
import { NameCell } from '#components/blocks/candidate-row/name-cell.tsx';
import { NextActionCell } from '#components/blocks/candidate-row/next-action-cell.tsx';
import { OwnerCell } from '#components/blocks/candidate-row/owner-cell.tsx';
import { SourceCell } from '#components/blocks/candidate-row/source-cell.tsx';
import { VisaCell } from '#components/blocks/candidate-row/visa-cell.tsx';
import { Licence } from '#components/blocks/licence/licence.tsx';
import { SlaDot } from '#components/blocks/sla-dot/sla-dot.tsx';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import { useCellContext } from './cell.context.ts';
import type { ListColumn, ListMessages } from './define-columns.ts';

type Options = Partial<Pick<ListColumn<never>, 'id' | 'width' | 'isHidden' | 'isShown'>>;
type Of<Field extends keyof CandidateSummary> = Pick<CandidateSummary, Field>;

type DueRow = Of<'emirate' | 'stage_due_at' | 'stage_entered_at' | 'hold_state'>;

const moment = (at: string | null, { format }: ListMessages) => (at === null ? '' : format.dateTime(at));

/** Name, with the phone number below it. */
export function person<Row extends CandidateSummary>(options: Options = {}): ListColumn<Row> {
  return {
    id: 'first_name',
    width: 175,
    isRowHeader: true,
    render: (row) => <NameCell candidate={row} />,
    value: nameOf,
    ...options,
  };
}

export function licence<Row extends Of<'license_type' | 'transmission'>>(
  options: Options = {},
): ListColumn<Row> {
  return {
    id: 'license_type',
    width: 125,
    render: (row) => <Licence of={row.license_type} transmission={row.transmission} />,
    value: ({ license_type: type }, { tCandidate }) => tCandidate(`licence.${type ?? 'unknown'}`),
    ...options,
  };
}

/** Place and visa, with a badge when the visa ends soon. */
export function visa<Row extends CandidateSummary>(options: Options = {}): ListColumn<Row> {
  return {
    id: 'visa_expiry',
    width: 190,
    minWidth: 150,
    render: (row) => <WithCurrentTime of={VisaCell} row={row} />,
    ...options,
  };
}

export function source<Row extends Of<'source' | 'source_detail'>>(options: Options = {}): ListColumn<Row> {
  return {
    id: 'source',
    width: 110,
    render: (row) => <SourceCell candidate={row} />,
    value: ({ source: name }, { sourceName }) => sourceName(name),
    ...options,
  };
}

/** Outcome and time of the last contact. */
export function lastContact<Row extends CandidateSummary>(options: Options = {}): ListColumn<Row> {
  return {
    id: 'last_contact_at',
    width: 180,
    minWidth: 170,
    render: (row) => <WithCurrentTime of={ContactCell} row={row} />,
    value: ({ last_contact_at: at }, words) => moment(at, words),
    ...options,
  };
}

export function nextAction<Row extends CandidateSummary>(options: Options = {}): ListColumn<Row> {
  return {
    id: 'next_action_at',
    width: 185,
    minWidth: 160,
    render: (row) => <WithCurrentTime of={NextActionCell} row={row} />,
    value: ({ next_action_at: at }, words) => moment(at, words),
    ...options,
  };
}

/** Time left in the stage, in working hours of the candidate's emirate. */
export function due<Row extends DueRow>(options: Options = {}): ListColumn<Row> {
  return {
    id: 'stage_due_at',
    width: 160,
    minWidth: 140,
    render: (row) => <Due row={row} />,
    value: ({ stage_due_at: at }, words) => moment(at, words),
    ...options,
  };
}

export function stage<Row extends Of<'current_stage' | 'hold_state' | 'hold_until'>>(
  options: Options = {},
): ListColumn<Row> {
  return {
    id: 'current_stage',
    width: 130,
    render: (row) => (
      <StageBadge
        stage={row.current_stage}
        isOnHold={row.hold_state === 'on_hold'}
        holdUntil={row.hold_until}
      />
    ),
    value: ({ current_stage: name }, { tCandidate }) => tCandidate(`stage.${name}`),
    ...options,
  };
}

/** Time since the candidate arrived. */
export function age<Row extends Of<'created_at'>>(options: Options = {}): ListColumn<Row> {
  return {
    id: 'created_at',
    width: 130,
    minWidth: 120,
    render: (row) => <WithCurrentTime of={AgeCell} row={row} />,
    ...options,
  };
}

/** Recruiter who owns the candidate. */
export function owner<Row extends { assigned_recruiter_id: string | null }>(
  options: Options = {},
): ListColumn<Row> {
  return {
    id: 'owner',
    width: 90,
    render: ({ assigned_recruiter_id: id }) => <Owner id={id} />,
    value: ({ assigned_recruiter_id: id }, { staffName }) => staffName(id) ?? '',
    ...options,
  };
}

/** Renders a cell that shows moments relative to the current time. */
function WithCurrentTime<Row>({
  of: Cell,
  row,
}: {
  of: ComponentType<{ candidate: Row; now: number }>;
  row: Row;
}) {
  return <Cell candidate={row} now={useCellContext().now} />;
}

function Due({ row }: { row: DueRow }) {
  const { now, hoursOf } = useCellContext();
  const hours = hoursOf(row.emirate);
  return (
    hours && (
      <SlaDot
        dueAt={row.stage_due_at}
        startedAt={row.stage_entered_at}
        now={now}
        hours={hours}
        isPaused={row.hold_state === 'on_hold'}
      />
    )
  );
}

function Owner({ id }: { id: string | null }) {
  return <OwnerCell owner={useCellContext().staffName(id)} />;
}
