import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { OutcomeSheet } from '#components/blocks/contact-kit/outcome-sheet.tsx';
import type { Outcome } from '#components/blocks/contact-kit/outcomes.ts';
import type { RecordPosition } from '#components/blocks/record-drawer/neighbours.tsx';
import type {
  RecordContent,
  RecordPanel,
  RecordTab,
} from '#components/blocks/record-drawer/record-content.ts';
import { RecordDrawer } from '#components/blocks/record-drawer/record-drawer.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { Intent } from '#machines/candidate/record/access.ts';
import type { OpenCandidate } from '#machines/candidate/record/candidate.machine.ts';
import { nextActionOf } from '#machines/candidate/record/next-action.ts';
import type { Part } from '#machines/candidate/record/parts.ts';
import { type RecordContext, recordAccess } from '#machines/candidate/record/record-access.ts';
import { type RehireAction, rehireStateOf } from '#machines/candidate/record/rehire-access.ts';
import type { DetailContext, DetailEvent } from '#machines/factories/detail.machine.ts';
import { hoursIn, nameIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { CandidateMenu } from './candidate-menu.tsx';
import { headOf, type KnownCandidate } from './head.ts';
import { NextStepCard } from './next-step-card.tsx';
import { Overview } from './overview.tsx';
import { RehireNotice } from './rehire-notice.tsx';
import { ReviewNotice } from './review-notice.tsx';
import type { CandidateContact } from './use-contact.ts';
import { useReadOnlyMessages } from './use-read-only-messages.ts';

export interface CandidateRecordViewProps extends CandidateContact {
  /** State of the record. */
  context: Pick<DetailContext<OpenCandidate>, 'record' | 'fields' | 'error' | 'isFetching'>;
  /** The record does not exist, or no longer. */
  isMissing: boolean;
  send: (event: DetailEvent<OpenCandidate>) => void;
  /** What the list knows about the candidate. */
  known: KnownCandidate | null;
  user: SessionUser;
  references: References | null;
  place: RecordPosition | null;
  tab: RecordTab;
  onTab: (tab: RecordTab) => void;
  /** Renders a tab that is loaded when it is opened. */
  part: (part: Part) => ReactNode;
  onClose: () => void;
  onOpen: (id: string) => void;
  onScreen: () => void;
  onSchedule: () => void;
  onDecide: (intent: Intent) => void;
  onMerge: () => void;
  /** Opens the messages between recruiter and operations. */
  onAskMissing: () => void;
  /** Opens the dialog for a "do not rehire" action. */
  onRehire: (act: RehireAction) => void;
  /** Outcome of a call chosen by a key in the list; null for none. */
  callOutcome: Outcome | null;
  /** Called when the user was asked for the outcome of the call. */
  onAskedMissing: () => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Shows a candidate beside the list, or over it on a phone. */
export function CandidateRecordView(props: CandidateRecordViewProps) {
  const { context, known, references, place, contact, callOutcome, onAskedMissing, onClose, now } = props;
  const [isAsking, setConfirming] = useState(false);
  // A closing dialog returns the focus to the element that had it before. The record takes the focus first.
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => setHasFocus(true), []);
  const shown = context.record ?? known;
  const content = useContent(props, () => setConfirming(true));
  // Users who may not contact the candidate are not asked for the outcome.
  const mayAskOutcome =
    hasFocus && content.status === 'ready' && content.contact.disabledReason === undefined;
  return (
    <>
      <RecordDrawer
        isOpen
        onClose={onClose}
        content={content}
        place={place}
        now={now}
        hours={references && hoursIn(references, shown?.emirate ?? null)}
      />
      {shown && contact && (
        <OutcomeSheet
          isOpen={isAsking || (mayAskOutcome && callOutcome !== null)}
          onOpenChange={(isOpen) => {
            setConfirming(isOpen);
            if (!isOpen) onAskedMissing();
          }}
          channel="call"
          chosen={callOutcome}
          name={nameOf(shown)}
          now={now}
          draft={contact.draft}
          hours={contact.hours}
          onLog={(outcome) =>
            contact.onLog({ ...outcome, channel: 'call', templateCode: null, language: null })
          }
        />
      )}
    </>
  );
}

/** Returns the content of the drawer. `onLog` asks for the outcome of a call. */
function useContent(props: CandidateRecordViewProps, onLog: () => void): RecordContent {
  const { context, isMissing, send, known, user, references, contact, unsent, tab, onTab, part, now } = props;
  const { t } = useTranslation('candidateRecord');
  const readOnlyMessages = useReadOnlyMessages();
  const { record, error, isFetching } = context;

  if (isMissing) {
    const reason = record && user.role === 'recruiter' ? 'reassigned' : 'unknown';
    return { status: 'missing', reason, wasVisible: record !== null };
  }
  const other = record?.merged_into_id ?? null;
  if (other !== null) {
    return { status: 'missing', reason: 'merged', onOpenMerged: () => props.onOpen(other) };
  }
  if (record?.anonymised_at) return { status: 'missing', reason: 'removed' };
  if (!record && error) {
    return {
      status: 'failed',
      error,
      onRetry: () => send({ type: 'record.reload' }),
      isRetrying: isFetching,
    };
  }
  const shown = record ?? known;
  if (!contact || !shown) return { status: 'loading' };
  const access = recordAccess(record ?? recordContextOf(shown, user), user);
  const readOnlyReason = access.readOnly && readOnlyMessages(access.readOnly, shown, references);
  const reachable = {
    ...contact,
    disabledReason: access.worksOn ? undefined : (readOnlyReason ?? undefined),
  };
  const tabState = { tab: access.tabs.find((name) => name === tab) ?? 'overview', onTab };
  if (!record) {
    const loading = { content: () => <Skeleton label={t('loading')} /> };
    return {
      status: 'ready',
      record: {
        ...shown,
        next_action_note: known?.next_action_note ?? null,
        owner: references && nameIn(references, shown.assigned_recruiter_id ?? null),
        reference: null,
        opening: null,
      },
      contact: reachable,
      nextAction: (
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="3.875rem" />
        </Skeleton>
      ),
      panels: Object.fromEntries(access.tabs.map((name) => [name, loading])),
      ...tabState,
    };
  }
  const { fields } = context;
  const { onScreen, onSchedule, onDecide, onMerge, onAskMissing, onRehire } = props;
  // Includes contacts stored on this device.
  const counted = { ...record, contact_count: record.contact_count + unsent };
  const step = nextActionOf(counted, record.application, now, user);
  // Lists the props one by one, so that a contact doesn't rerender every tab.
  const panels = panelsOf({ fields, send, user, references, now, part }, record);
  return {
    status: 'ready',
    record: headOf(record, references),
    contact: reachable,
    nextAction:
      step || record.review_reason !== null || rehireStateOf(record.internal) !== null ? (
        <Stack gap={3}>
          <ReviewNotice
            reason={record.review_reason}
            onCompare={access.actions.includes('merge') ? onMerge : undefined}
          />
          <RehireNotice
            {...{ internal: record.internal, references }}
            onAllow={access.actions.includes('allowRehire') ? () => onRehire('allowRehire') : undefined}
            onWithdraw={
              access.actions.includes('withdrawRequest') ? () => onRehire('withdrawRequest') : undefined
            }
          />
          {step && (
            <NextStepCard
              step={step}
              candidate={record}
              {...{ now, onLog, onScreen, onSchedule, onDecide, onAskMissing }}
              onOffers={() => onTab('offer')}
            />
          )}
        </Stack>
      ) : undefined,
    menu: (
      <CandidateMenu
        actions={access.actions}
        {...{ onScreen, onSchedule, onDecide, onMerge, onAskMissing, onRehire }}
      />
    ),
    panels: Object.fromEntries(access.tabs.map((name) => [name, panels[name]])),
    ...tabState,
  };
}

/** Returns the decision context known from a list. If the list doesn't contain the owner, assumes the current user. */
function recordContextOf(known: KnownCandidate | OpenCandidate, { id, role }: SessionUser): RecordContext {
  return {
    review_reason: null,
    is_with_operations: role === 'operations',
    assigned_recruiter_id: id,
    ...known,
    application: null,
    internal: null,
  };
}

type PanelsInput = Pick<CandidateRecordViewProps, 'send' | 'user' | 'references' | 'now' | 'part'> &
  Pick<DetailContext<OpenCandidate>, 'fields'>;

/** Returns the tabs of a record, with the counts that the record itself contains. */
function panelsOf({ part, ...overview }: PanelsInput, record: OpenCandidate): Record<RecordTab, RecordPanel> {
  const of = (name: Part): RecordPanel => ({ content: () => part(name) });
  const [firstDue] = record.openTasks;
  return {
    overview: { content: () => <Overview record={record} {...overview} /> },
    timeline: of('timeline'),
    documents: of('documents'),
    interviews: of('interviews'),
    offer: of('offer'),
    visa: of('visa'),
    onboarding: of('onboarding'),
    closing: of('closing'),
    notes: { ...of('notes'), ...(record.noteCount > 0 && { count: record.noteCount }) },
    tasks: {
      ...of('tasks'),
      ...(record.openTasks.length > 0 && { count: record.openTasks.length }),
      isUrgent: firstDue !== undefined && Date.parse(firstDue) <= overview.now,
    },
  };
}
