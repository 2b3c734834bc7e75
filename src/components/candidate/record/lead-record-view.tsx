import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { OutcomeSheet } from '#components/blocks/contact-kit/outcome-sheet.tsx';
import type { Outcome } from '#components/blocks/contact-kit/outcomes.ts';
import type { RecordPlace } from '#components/blocks/record-drawer/neighbours.tsx';
import type {
  RecordContent,
  RecordIsReady,
  RecordPanel,
  RecordTab,
} from '#components/blocks/record-drawer/record-content.ts';
import { RecordDrawer } from '#components/blocks/record-drawer/record-drawer.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { type Intent, readOnlyFor } from '#machines/candidate/record/access.ts';
import type { OpenLead } from '#machines/candidate/record/lead.machine.ts';
import { nextActionOf } from '#machines/candidate/record/next-action.ts';
import type { Part } from '#machines/candidate/record/parts.ts';
import type { DetailContext, DetailEvent } from '#machines/kinds/detail.machine.ts';
import { hoursIn, nameIn, type References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { type Stage, stages } from '#shared/stages.ts';
import { headOf, type KnownLead } from './head.ts';
import { LeadMenu } from './lead-menu.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { Overview } from './overview.tsx';
import type { LeadContact } from './use-contact.ts';
import { useReadOnlyWords } from './use-read-only-words.ts';

export interface LeadRecordViewProps extends LeadContact {
  /** What is known of the record. */
  context: Pick<DetailContext<OpenLead>, 'record' | 'fields' | 'error' | 'isFetching'>;
  /** It is not there, or no longer. */
  isMissing: boolean;
  send: (event: DetailEvent<OpenLead>) => void;
  /** What a list knows of it. */
  known: KnownLead | null;
  user: SessionUser;
  references: References | null;
  place: RecordPlace | null;
  tab: RecordTab;
  onTab: (tab: RecordTab) => void;
  /** Draws a part that is read when it is looked at. */
  part: (part: Part) => ReactNode;
  onClose: () => void;
  onOpen: (id: string) => void;
  onScreen: () => void;
  onDecide: (intent: Intent) => void;
  onMerge: () => void;
  /** What came of a call, as a key of the list said; null while none did. */
  calledWith: Outcome | null;
  /** Hears that what came of the call was asked for. */
  onAsked: () => void;
  /** The present, in ms since 1970. */
  now: number;
}

/** The parts of every lead. */
const firstParts = ['overview', 'timeline', 'documents', 'notes', 'tasks'] as const;

/** One lead beside the list; on a phone, over it. */
export function LeadRecordView(props: LeadRecordViewProps) {
  const { context, known, references, place, contact, calledWith, onAsked, onClose, now } = props;
  const [isAsking, setAsking] = useState(false);
  const shown = context.record ?? known;
  const content = useContent(props, () => setAsking(true));
  // Whoever may not contact him is not asked what came of it.
  const mayAsk = content.status === 'ready' && content.contact.disabledReason === undefined;
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
          isOpen={isAsking || (mayAsk && calledWith !== null)}
          onOpenChange={(isOpen) => {
            setAsking(isOpen);
            if (!isOpen) onAsked();
          }}
          channel="call"
          chosen={calledWith}
          name={nameOf(shown)}
          now={now}
          draft={contact.draft}
          onLog={(outcome) =>
            contact.onLog({ ...outcome, channel: 'call', templateCode: null, language: null })
          }
        />
      )}
    </>
  );
}

/** What there is to show; `onLog` asks how a call went. */
function useContent(props: LeadRecordViewProps, onLog: () => void): RecordContent {
  const { context, isMissing, send, known, user, references, contact, unsent, tab, onTab, part, now } = props;
  const { t } = useTranslation('leadRecord');
  const readOnlyWords = useReadOnlyWords();
  const { record, error, isFetching } = context;

  if (isMissing) {
    return { status: 'missing', reason: record ? 'reassigned' : 'unknown', wasOpen: record !== null };
  }
  const other = record?.merged_into_id ?? null;
  if (other !== null) {
    return { status: 'missing', reason: 'merged', onOpenOther: () => props.onOpen(other) };
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
  if (!contact) return { status: 'loading' };
  if (!record) {
    if (!known) return { status: 'loading' };
    return {
      status: 'ready',
      record: {
        ...known,
        owner: references && nameIn(references, known.assigned_recruiter_id ?? null),
        reference: null,
        opening: null,
      },
      contact: {
        ...contact,
        disabledReason: known.assigned_recruiter_id === null ? t('readOnly.pool') : undefined,
      },
      nextAction: (
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="3.875rem" />
        </Skeleton>
      ),
      panels: Object.fromEntries(
        firstParts.map((name) => [name, { content: () => <Skeleton label={t('loading')} /> }]),
      ),
      tab: firstParts.find((name) => name === tab) ?? 'overview',
      onTab,
    };
  }
  const reason = readOnlyFor(record, user);
  const { fields } = context;
  // Named one by one: what is drawn again with a contact is not to have every part drawn again.
  const panels = panelsOf({ fields, send, user, references, now, part }, record);
  // What waits on this phone has happened all the same.
  const counted = { ...record, contact_count: record.contact_count + unsent };
  const step = nextActionOf(counted, record.application, now, user);
  return {
    status: 'ready',
    record: headOf(record, references),
    contact: {
      ...contact,
      disabledReason: reason === null ? undefined : readOnlyWords(reason, record, references),
    },
    nextAction: step ? (
      <NextStepCard
        step={step}
        lead={record}
        now={now}
        onLog={onLog}
        onScreen={props.onScreen}
        onDecide={props.onDecide}
      />
    ) : undefined,
    menu: (
      <LeadMenu
        lead={record}
        user={user}
        onScreen={props.onScreen}
        onDecide={props.onDecide}
        onMerge={props.onMerge}
      />
    ),
    panels,
    tab: panels[tab] ? tab : 'overview',
    onTab,
  };
}

type PanelsOf = Pick<LeadRecordViewProps, 'send' | 'user' | 'references' | 'now' | 'part'> &
  Pick<DetailContext<OpenLead>, 'fields'>;

/** The parts of a record, and how much each holds as far as the record itself says. */
function panelsOf(
  { fields, send, user, references, now, part }: PanelsOf,
  record: OpenLead,
): RecordIsReady['panels'] {
  const of = (name: Part): RecordPanel => ({ content: () => part(name) });
  const [firstDue] = record.openTasks;
  // What an early lead can't have yet would push his notes and tasks out of sight; whoever has left may have it all.
  const order = stages.map(({ name }) => name);
  const hasReached = (stage: Stage) => order.indexOf(record.current_stage) >= order.indexOf(stage);
  return {
    overview: {
      content: () => (
        <Overview record={record} fields={fields} send={send} now={now} user={user} references={references} />
      ),
    },
    timeline: of('timeline'),
    documents: of('documents'),
    ...(hasReached('qualified') && { interviews: of('interviews') }),
    ...(hasReached('selected') && { offer: of('offer') }),
    ...(hasReached('offer_accepted') && { visa: of('visa') }),
    notes: { ...of('notes'), ...(record.noteCount > 0 && { count: record.noteCount }) },
    tasks: {
      ...of('tasks'),
      ...(record.openTasks.length > 0 && { count: record.openTasks.length }),
      isUrgent: firstDue !== undefined && Date.parse(firstDue) <= now,
    },
  };
}
