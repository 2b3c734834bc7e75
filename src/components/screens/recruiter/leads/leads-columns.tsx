import type { TFunction } from 'i18next';
import { CandidateFacts } from '#components/blocks/candidate-card/candidate-facts.tsx';
import { AgeCell } from '#components/blocks/candidate-row/age-cell.tsx';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { ContactCell } from '#components/blocks/candidate-row/contact-cell.tsx';
import { NameCell } from '#components/blocks/candidate-row/name-cell.tsx';
import { NextActionCell } from '#components/blocks/candidate-row/next-action-cell.tsx';
import { OwnerCell } from '#components/blocks/candidate-row/owner-cell.tsx';
import { SourceCell } from '#components/blocks/candidate-row/source-cell.tsx';
import { VisaCell } from '#components/blocks/candidate-row/visa-cell.tsx';
import { Licence } from '#components/blocks/licence/licence.tsx';
import { SlaDot } from '#components/blocks/sla-dot/sla-dot.tsx';
import { StageBadge } from '#components/blocks/stage-badge/stage-badge.tsx';
import type { TableColumn, TableLayout } from '#components/ui/table/table.tsx';
import type { WorkHours } from '#machines/kinds/working-time.ts';
import type { Lead } from '#machines/recruiter/leads/leads.list.ts';
import styles from './leads.module.css';

/** What the columns are written with. */
export interface LeadWords {
  t: TFunction<'leads'>;
  /** The present, in ms since 1970. */
  now: number;
  /** The working hours of an emirate; null until they are known. */
  hoursOf: (emirate: Lead['emirate']) => WorkHours | null;
  /** The name of who works on a lead; null for nobody. */
  ownerOf: (lead: Pick<Lead, 'assigned_recruiter_id'>) => string | null;
}

/** What there is room for beside the others only after somebody asks for it. */
export const leadsLayout: TableLayout = { order: [], hidden: ['current_stage', 'created_at'], widths: {} };

/** The columns of the list, in their first order. */
export function leadColumns({ t, now, hoursOf, ownerOf }: LeadWords): TableColumn<Lead>[] {
  return [
    {
      id: 'first_name',
      label: t('columns.name'),
      width: 180,
      isRowHeader: true,
      isSortable: true,
      render: (lead) => <NameCell candidate={lead} />,
    },
    {
      id: 'license_type',
      label: t('columns.licence'),
      width: 125,
      isSortable: true,
      render: ({ license_type, transmission }) => <Licence of={license_type} transmission={transmission} />,
    },
    {
      id: 'visa_expiry',
      label: t('columns.visa'),
      width: 190,
      isSortable: true,
      render: (lead) => <VisaCell candidate={lead} now={now} />,
    },
    {
      id: 'source',
      label: t('columns.source'),
      width: 120,
      isSortable: true,
      render: (lead) => <SourceCell candidate={lead} />,
    },
    {
      id: 'last_contact_at',
      label: t('columns.lastContact'),
      width: 160,
      isSortable: true,
      render: (lead) => <ContactCell candidate={lead} now={now} />,
    },
    {
      id: 'next_action_at',
      label: t('columns.nextAction'),
      width: 160,
      isSortable: true,
      render: (lead) => <NextActionCell candidate={lead} now={now} />,
    },
    {
      id: 'stage_due_at',
      label: t('columns.due'),
      width: 145,
      isSortable: true,
      render: (lead) => <Due lead={lead} now={now} hours={hoursOf(lead.emirate)} />,
    },
    {
      id: 'current_stage',
      label: t('columns.stage'),
      width: 130,
      render: ({ current_stage, hold_state, hold_until }) => (
        <StageBadge stage={current_stage} isOnHold={hold_state === 'on_hold'} holdUntil={hold_until} />
      ),
    },
    {
      id: 'created_at',
      label: t('columns.age'),
      width: 110,
      isSortable: true,
      render: (lead) => <AgeCell candidate={lead} now={now} />,
    },
    {
      id: 'owner',
      label: t('columns.owner'),
      width: 90,
      render: (lead) => <OwnerCell owner={ownerOf(lead)} />,
    },
  ];
}

interface DueProps {
  lead: Lead;
  now: number;
  hours: WorkHours | null;
}

function Due({ lead, now, hours }: DueProps) {
  return (
    hours && (
      <SlaDot
        dueAt={lead.stage_due_at}
        startedAt={lead.stage_entered_at}
        now={now}
        hours={hours}
        isPaused={lead.hold_state === 'on_hold'}
      />
    )
  );
}

export interface LeadCardProps {
  lead: Lead;
  words: LeadWords;
}

/** A lead where there is no room for columns. */
export function LeadCard({ lead, words: { now, hoursOf } }: LeadCardProps) {
  return (
    <div className={styles.Card}>
      <bdi className={styles.Name}>{nameOf(lead)}</bdi>
      <CandidateFacts candidate={lead} now={now} hours={hoursOf(lead.emirate)} />
    </div>
  );
}
