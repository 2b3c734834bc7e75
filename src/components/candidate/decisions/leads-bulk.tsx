import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import HandIcon from 'lucide-react/icons/hand';
import LinkIcon from 'lucide-react/icons/link';
import MessageCircle from 'lucide-react/icons/message-circle';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import TagIcon from 'lucide-react/icons/tag';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import type { Chooser } from '#machines/candidate/decisions/chosen-leads.ts';
import type { BulkMove } from '#machines/candidate/decisions/move-work.ts';
import type { Candidate } from '#machines/data/tables/candidates.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { SessionUser } from '#shared/contract.ts';
import { BulkFlow, type SelectionIntent } from './bulk-flow.tsx';
import { BulkMessages } from './bulk-messages.tsx';

const lazyScheduleMany = lazyPart(
  withNamespaces(
    ['scheduling', 'candidateRecord'],
    async () => (await import('#components/candidate/scheduling/bulk-schedule.tsx')).BulkSchedule,
  ),
);

const lazyInviteMany = lazyPart(
  withNamespaces(
    ['scheduling'],
    async () => (await import('#components/candidate/scheduling/bulk-invite.tsx')).BulkInvite,
  ),
);

/** The data of a selected lead needed to name it and to offer actions. */
export type SelectableLead = Pick<
  Candidate,
  'id' | 'first_name' | 'last_name' | 'assigned_recruiter_id' | 'current_stage'
>;

export interface LeadsBulkProps {
  /** Ids of the selected leads. */
  selected: ReadonlySet<string>;
  /** The loaded leads. */
  rows: readonly SelectableLead[];
  /** The current user. */
  user: SessionUser;
  references: References;
  /** Tags to suggest. */
  tags: readonly string[];
  /** Clears the selection. */
  onClear: () => void;
  /** Exports the list to a file. */
  onExport: () => void;
  /** Available actions, in display order. Defaults to the actions for leads. */
  offers?: readonly BulkOffer[];
  /** Codes of the templates that may be sent. Defaults to all. */
  texts?: readonly string[];
  /** Returns the URL where a driver books an interview with this token. Without it, no links are offered. */
  bookingHref?: ((token: string) => string) | undefined;
}

/** An action for the selected candidates. */
export type BulkOffer =
  | Exclude<SelectionIntent, BulkMove>
  | 'schedule'
  | 'invite'
  | 'message'
  | 'export'
  | 'handOver'
  | 'reopen'
  | 'reject';

const icons: Readonly<Record<BulkOffer, LucideIcon>> = {
  claim: HandIcon,
  handOver: Send,
  reopen: RotateCcw,
  assign: UserCheck,
  schedule: CalendarPlus,
  invite: LinkIcon,
  message: MessageCircle,
  nextAction: CalendarClock,
  tag: TagIcon,
  export: Download,
  reject: UserX,
};
const leadOffers: readonly BulkOffer[] = [
  'assign',
  'message',
  'nextAction',
  'schedule',
  'invite',
  'tag',
  'export',
  'reject',
];

/** Actions that open a dialog instead of a bulk run. */
const dialogIntents = ['schedule', 'invite', 'message'] as const;
type DialogIntent = (typeof dialogIntents)[number];
const isDialogIntent = (one: string): one is DialogIntent => dialogIntents.some((other) => other === one);

interface OpenIntent {
  intent: SelectionIntent | DialogIntent;
  ids: readonly string[];
}

/** Handles bulk actions on the selected leads, from the bar below the list to the result of each lead. */
export function LeadsBulk(props: LeadsBulkProps) {
  const { selected, rows, user, references, tags, onClear, onExport, texts, bookingHref } = props;
  const offers = (props.offers ?? leadOffers).filter((one) => one !== 'invite' || bookingHref);
  const { t } = useTranslation(['leadDecisions', 'candidates']);
  const [openIntent, setOpenIntent] = useState<OpenIntent | null>(null);
  const openWith = (intent: OpenIntent['intent']) => () => setOpenIntent({ intent, ids: [...selected] });
  const end = (hasChanged: boolean) => {
    setOpenIntent(null);
    if (hasChanged) onClear();
  };
  const chosen = rows.filter(({ id }) => selected.has(id));
  const isPool = user.role === 'recruiter' && chosen.some((row) => row.assigned_recruiter_id === null);
  const chooser: Chooser = {
    user,
    nameOf: (id) => {
      const row = rows.find((one) => one.id === id);
      return row ? `${row.first_name} ${row.last_name}`.trim() : id.slice(-4);
    },
  };
  const labelOf = (offer: BulkOffer) => {
    if (isDialogIntent(offer) || offer === 'export') return t(`bulk.${offer}`);
    if (offer === 'handOver' || offer === 'reopen' || offer === 'reject')
      return t(`candidates:intent.${offer}`);
    return t(`bulk.${offer}.action`);
  };
  return (
    <>
      {selected.size > 0 && (
        <BulkBar
          count={selected.size}
          total={null}
          isAll={false}
          onAll={onClear}
          onClear={onClear}
          actions={[...(isPool ? (['claim'] as const) : []), ...offers].map((id) => ({
            id,
            label: labelOf(id),
            icon: icons[id],
            onPress: id === 'export' ? onExport : openWith(id),
            ...(id === 'reject' && { isDanger: true }),
          }))}
        />
      )}
      {openIntent?.intent === 'message' && (
        <BulkMessages
          ids={openIntent.ids}
          chooser={chooser}
          texts={references.texts.filter(({ code }) => texts?.includes(code) ?? true)}
          onEnd={end}
        />
      )}
      {openIntent?.intent === 'schedule' && (
        <LazyPart part={lazyScheduleMany}>
          {(BulkSchedule) => (
            <BulkSchedule
              ids={openIntent.ids}
              chooser={chooser}
              openingIds={references.openings.map(({ id }) => id)}
              onEnd={end}
            />
          )}
        </LazyPart>
      )}
      {openIntent?.intent === 'invite' && bookingHref && (
        <LazyPart part={lazyInviteMany}>
          {(BulkInvite) => (
            <BulkInvite ids={openIntent.ids} {...{ chooser, references, bookingHref }} onEnd={end} />
          )}
        </LazyPart>
      )}
      {openIntent && !isDialogIntent(openIntent.intent) && (
        <BulkFlow
          intent={openIntent.intent}
          ids={openIntent.ids}
          // Offers the rejection reasons of the selected leads' stage.
          stage={chosen[0]?.current_stage}
          chooser={chooser}
          references={references}
          tags={tags}
          onEnd={end}
        />
      )}
    </>
  );
}
