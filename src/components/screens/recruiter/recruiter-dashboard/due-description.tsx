import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { DueTask } from '#components/blocks/due-list/due-item.tsx';
import { SlaDot } from '#components/blocks/sla-dot/sla-dot.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Muted } from '#components/ui/text/text.tsx';
import type { DueItem } from '#machines/data/rpc/my-due-items.ts';
import { declineReasons } from '#machines/data/tables/offers.ts';
import type { WorkHours } from '#shared/working-time.ts';

export interface DueDescriptionProps {
  item: DueItem;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Working hours at the candidate's location; null until known. */
  hours: WorkHours | null;
}

/** Shows the task, and the time left or overdue. */
export function DueDescription({ item, now, hours }: DueDescriptionProps) {
  const { kind, due_at: dueAt, since, detail } = item;
  const messages = useDueMessages(item, now);
  const isBySla = kind === 'first_contact' || kind === 'decision';
  return (
    <>
      {isBySla && hours ? (
        <SlaDot
          {...{ dueAt, now, hours }}
          startedAt={since}
          stage={kind === 'decision' ? 'interviewed' : 'new_lead'}
        />
      ) : (
        <DueTask tone={messages.tone}>{messages.text}</DueTask>
      )}
      {kind === 'handover' && detail !== null && (
        <Muted size="body">
          <bdi>{detail}</bdi>
        </Muted>
      )}
    </>
  );
}

function useDueMessages(
  { kind, due_at: dueAt, place, detail }: DueItem,
  now: number,
): { text: string; tone: 'bad' | 'warn' | undefined } {
  const { t } = useTranslation('recruiterDashboard');
  const format = useFormat();
  const { ago, dayTime } = useMoments(now);
  const minutes = Math.floor((Date.parse(dueAt) - now) / 60_000);
  const time = format.duration(Math.abs(minutes));
  const isOver = minutes < 0;
  switch (kind) {
    case 'first_contact':
    case 'decision':
      return { text: t(`what.${kind}`, { when: dayTime(dueAt) }), tone: isOver ? 'bad' : undefined };
    case 'call_back':
      return isOver
        ? { text: t('what.callBackLate', { time }), tone: 'bad' }
        : { text: t('what.callBack', { at: format.time(dueAt) }), tone: 'warn' };
    case 'interview': {
      const when = isOver
        ? t('what.interviewBegan', { time })
        : t('what.interview', { time, at: format.time(dueAt) });
      const text = place === null ? when : t('what.interviewPlace', { when, place });
      return { text, tone: isOver ? 'bad' : 'warn' };
    }
    case 'offer':
      if (detail !== null)
        return {
          text: t('what.offerDeclined', { when: ago(dueAt), why: t(declineKey(detail)) }),
          tone: 'bad',
        };
      return isOver
        ? { text: t('what.offerOver', { time }), tone: 'bad' }
        : { text: t('what.offer', { time }), tone: 'warn' };
    case 'handover':
      return { text: t('what.handover', { when: ago(dueAt) }), tone: 'bad' };
    case 'reply':
      return { text: t('what.reply', { when: ago(dueAt) }), tone: undefined };
  }
}

function declineKey(reason: string): `declined.${(typeof declineReasons)[number]}` {
  return `declined.${declineReasons.find((known) => known === reason) ?? 'other'}`;
}
