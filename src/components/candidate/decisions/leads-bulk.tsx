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
import { BulkFlow, type ManyIntent } from './bulk-flow.tsx';
import { MessageMany } from './message-many.tsx';

const scheduling = lazyPart(
  withNamespaces(
    ['scheduling', 'candidateRecord'],
    async () => (await import('#components/candidate/scheduling/schedule-many.tsx')).ScheduleMany,
  ),
);

const inviting = lazyPart(
  withNamespaces(
    ['scheduling'],
    async () => (await import('#components/candidate/scheduling/invite-many.tsx')).InviteMany,
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
  | Exclude<ManyIntent, BulkMove>
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
const setApart = ['schedule', 'invite', 'message'] as const;
type SetApart = (typeof setApart)[number];
const isSetApart = (one: string): one is SetApart => setApart.some((other) => other === one);

interface Meant {
  intent: ManyIntent | SetApart;
  ids: readonly string[];
}

/** Handles bulk actions on the selected leads, from the bar below the list to the result of each lead. */
export function LeadsBulk(props: LeadsBulkProps) {
  const { selected, rows, user, references, tags, onClear, onExport, texts, bookingHref } = props;
  const offers = (props.offers ?? leadOffers).filter((one) => one !== 'invite' || bookingHref);
  const { t } = useTranslation(['leadDecisions', 'candidates']);
  const [meant, setMeant] = useState<Meant | null>(null);
  const mean = (intent: Meant['intent']) => () => setMeant({ intent, ids: [...selected] });
  const end = (hasChanged: boolean) => {
    setMeant(null);
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
    if (isSetApart(offer) || offer === 'export') return t(`bulk.${offer}`);
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
            onPress: id === 'export' ? onExport : mean(id),
            ...(id === 'reject' && { isDanger: true }),
          }))}
        />
      )}
      {meant?.intent === 'message' && (
        <MessageMany
          ids={meant.ids}
          chooser={chooser}
          texts={references.texts.filter(({ code }) => texts?.includes(code) ?? true)}
          onEnd={end}
        />
      )}
      {meant?.intent === 'schedule' && (
        <LazyPart part={scheduling}>
          {(ScheduleMany) => (
            <ScheduleMany
              ids={meant.ids}
              chooser={chooser}
              openingIds={references.openings.map(({ id }) => id)}
              onEnd={end}
            />
          )}
        </LazyPart>
      )}
      {meant?.intent === 'invite' && bookingHref && (
        <LazyPart part={inviting}>
          {(InviteMany) => (
            <InviteMany ids={meant.ids} {...{ chooser, references, bookingHref }} onEnd={end} />
          )}
        </LazyPart>
      )}
      {meant && !isSetApart(meant.intent) && (
        <BulkFlow
          intent={meant.intent}
          ids={meant.ids}
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
