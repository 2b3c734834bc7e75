import type { TFunction } from 'i18next';
import type { Format } from '#components/i18n/format.ts';
import type { Stage } from '#shared/stages.ts';
import { type WorkHours, workingDay } from '#shared/working-time.ts';
import type { Sla } from './sla.ts';

type Ended = 'deployed' | 'rejected' | 'withdrawn' | 'separated';

interface SlaMessages {
  /** Returns "First contact in 14 min", or without a stage "14 min left". */
  sentence: (sla: Sla, due: number, stage: Stage | undefined) => string;
  /** Returns the due time, with the working time until it or since it. */
  title: (sla: Sla, due: number) => string;
}

/** Returns functions that describe deadlines relative to `now`, in ms since the Unix epoch. */
export function slaMessages(
  t: TFunction<'candidates'>,
  format: Format,
  now: number,
  hours: WorkHours,
): SlaMessages {
  const worked = (minutes: number) => {
    const days = Math.floor(minutes / workingDay(hours));
    return days === 0 ? format.duration(minutes) : t('sla.day', { count: days });
  };
  // On other days, working minutes would mislead, because they leave out the night.
  const isToday = (due: number) => format.date(due) === format.date(now);
  const relativeTime = (due: number) => {
    const day = format.relativeDay(due, now);
    const isTomorrow = format.relativeDay(due - 24 * 3_600_000, now) === format.relativeDay(now, now);
    return isTomorrow ? atTime(due) : day;
  };
  // Used when there is no working time before the due time, as on a Sunday.
  const atTime = (due: number) => t('sla.at', { day: format.relativeDay(due, now), time: format.time(due) });
  const when = (minutes: number, due: number) => {
    if (!isToday(due)) return relativeTime(due);
    return minutes === 0 ? atTime(due) : t('sla.in', { time: format.duration(minutes) });
  };

  return {
    sentence: ({ tone, minutes }, due, stage) => {
      const named = stage !== undefined && isOpen(stage) ? stage : undefined;
      if (tone === 'bad') {
        const time = worked(minutes);
        if (minutes === 0) return named ? t(`sla.due.${named}`, { when: t('sla.now') }) : t('sla.dueNow');
        return named ? t(`sla.late.${named}`, { time }) : t('sla.over', { time });
      }
      if (named) return t(`sla.due.${named}`, { when: when(minutes, due) });
      if (!isToday(due)) return relativeTime(due);
      return minutes === 0 ? atTime(due) : t('sla.left', { time: format.duration(minutes) });
    },
    title: ({ tone, minutes }, due) =>
      t(tone === 'bad' ? 'sla.wasDue' : 'sla.dueAt', { at: format.dateTime(due), time: worked(minutes) }),
  };
}

const ended: readonly Stage[] = ['deployed', 'rejected', 'withdrawn', 'separated'] satisfies Ended[];

function isOpen(stage: Stage): stage is Exclude<Stage, Ended> {
  return !ended.includes(stage);
}
