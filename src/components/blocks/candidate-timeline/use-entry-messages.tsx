import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import GitMerge from 'lucide-react/icons/git-merge';
import ListChecks from 'lucide-react/icons/list-checks';
import StickyNote from 'lucide-react/icons/sticky-note';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { outcomeStyles } from '#components/blocks/contact-kit/outcomes.ts';
import { useTemplateMessages } from '#components/blocks/contact-kit/use-template-messages.ts';
import { stageStyles } from '#components/blocks/stage-badge/stage-styles.ts';
import type { TimelineEvent } from '#components/ui/timeline/event-item.tsx';
import type { EntryOf, TimelineEntry } from './timeline-entry.ts';

/** Names for the ids and codes in entries. Without a name, the code or a general word is shown. */
export interface EntryNames {
  /** Names of staff and drivers, by id. */
  people: Readonly<Record<string, string>>;
  /** Reasons for rejection and withdrawal in the current language, by code. */
  reasons: Readonly<Record<string, string>>;
  /** Conditions of a stage change in the current language, by code. */
  gates: Readonly<Record<string, string>>;
}

type EntryContent = Pick<TimelineEvent, 'title' | 'icon' | 'tone' | 'detail'>;

/** Returns a function that puts a history entry into words, relative to `now`, in ms since the Unix epoch. */
export function useEntryMessages(names: EntryNames, now: number): (entry: TimelineEntry) => TimelineEvent {
  const { t } = useTranslation('candidates');
  const { dayTime } = useMoments(now);
  const templates = useTemplateMessages();
  const person = (id: string | null) => (id === null ? undefined : names.people[id]) ?? t('event.someone');
  const withSpaces = (code: string) => code.replaceAll('_', ' ');

  const stage = ({ data }: EntryOf<'stage'>): EntryContent => {
    const { from_stage: from, to_stage: to, reason_code, note, cause, gate_overrides } = data;
    const gates = Object.keys(gate_overrides).map((gate) => names.gates[gate] ?? withSpaces(gate));
    const startTitle = to === 'new_lead' ? t('event.arrived') : t('event.reopened', { to: t(`stage.${to}`) });
    return {
      title:
        from === null ? startTitle : t('event.moved', { from: t(`stage.${from}`), to: t(`stage.${to}`) }),
      icon: stageStyles[to].icon,
      tone: to === 'rejected' ? 'bad' : to === 'withdrawn' ? 'warn' : isSuccess(to) ? 'good' : 'neutral',
      detail: lines(
        reason_code !== null && (names.reasons[reason_code] ?? withSpaces(reason_code)),
        note,
        cause === 'merge_undone' && t('event.mergeUndone'),
        cause === 'rejection_undone' && t('event.rejectionUndone'),
        gates.length > 0 && t('event.overridden', { gates: gates.join(', ') }),
        ...Object.values(gate_overrides).filter((why) => typeof why === 'string'),
      ),
    };
  };

  const contact = ({ data }: EntryOf<'contact'>): EntryContent => {
    const { channel, direction, outcome, note, call_back_at, template_code } = data;
    const word = t(`outcome.${outcome}`);
    return {
      title: direction === 'inbound' ? t('event.inbound', { outcome: word }) : word,
      ...outcomeStyles[outcome],
      detail: lines(
        t(`event.via.${channel}`),
        template_code !== null && t('event.message', { name: templates.title(template_code) }),
        note,
        call_back_at !== null && t('event.callBackAt', { when: dayTime(call_back_at) }),
      ),
    };
  };

  const note = ({ data: { body, visibility, edited_at } }: EntryOf<'note'>): EntryContent => ({
    title: visibility === 'shared_with_driver' ? t('event.noteShared') : t('event.note'),
    icon: StickyNote,
    detail: lines(body, edited_at !== null && t('event.noteEdited')),
  });

  const assignment = ({ actor_id, data }: EntryOf<'assignment'>): EntryContent => {
    const { kind, from_id, to_id, deferred_until } = data;
    const whom = kind === 'released' ? (from_id ?? actor_id) : kind === 'lapsed' ? from_id : to_id;
    return {
      title: t(`event.assigned.${kind}`, { name: person(whom) }),
      icon: kind === 'released' || kind === 'lapsed' ? ArrowRightLeft : UserRoundCheck,
      tone: kind === 'lapsed' ? 'warn' : 'neutral',
      detail: lines(deferred_until !== null && t('event.deferred', { when: dayTime(deferred_until) })),
    };
  };

  const said = (entry: TimelineEntry): EntryContent => {
    switch (entry.kind) {
      case 'stage':
        return stage(entry);
      case 'contact':
        return contact(entry);
      case 'note':
        return note(entry);
      case 'assignment':
        return assignment(entry);
      case 'merge':
        return {
          title: entry.data.undone_at === null ? t('event.merged') : t('event.mergeUndone'),
          icon: GitMerge,
        };
      case 'task':
        return { title: t('event.task', { title: entry.data.title }), icon: ListChecks, tone: 'good' };
    }
  };

  const actor = ({ kind, actor_id, data }: TimelineEntry) => {
    if (kind === 'stage' && data.actor_role === 'system') return t('event.system');
    if (kind === 'stage' && data.actor_role === 'driver') return t('event.driver');
    return actor_id === null ? t('event.system') : person(actor_id);
  };

  return (entry) => ({ id: entry.id, at: entry.at, actor: actor(entry), ...said(entry) });
}

function isSuccess(stage: string): boolean {
  return stage === 'offer_accepted' || stage === 'deployed';
}

/** Joins the texts that are present, each with its own text direction. */
function lines(...said: (string | null | false)[]) {
  const words = said.filter((line) => typeof line === 'string');
  if (words.length === 0) return undefined;
  return words.map((line, at) => (
    <span key={line}>
      {at > 0 && ' · '}
      <bdi>{line}</bdi>
    </span>
  ));
}
