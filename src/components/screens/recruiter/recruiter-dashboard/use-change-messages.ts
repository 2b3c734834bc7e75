import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { StatChange } from '#components/ui/stat-card/change.tsx';
import type { KeyFigure } from '#machines/recruiter/recruiter-dashboard/key-figures.ts';

type Changed = Pick<KeyFigure, 'value' | 'before'>;

interface ChangeMessages {
  /** Compares a count with yesterday, or with the same days of the previous month. */
  count: (figure: Changed, comparedWith: 'yesterday' | 'month') => { change?: StatChange };
  /** Compares a share of seven days with the previous seven: more is better. */
  share: (figure: Changed) => { change?: StatChange; note?: string };
}

/** Returns functions that describe the change of a figure, as a card needs it. */
export function useChangeMessages(): ChangeMessages {
  const { t } = useTranslation('recruiterDashboard');
  const format = useFormat();
  return {
    count: ({ value, before }, comparedWith) => {
      if (value === null || before === null) return {};
      const by = value - before;
      const number = format.number(Math.abs(by));
      if (by === 0) return { change: { direction: 'same', words: t(`change.${comparedWith}.same`) } };
      return by > 0
        ? { change: { direction: 'up', words: t(`change.${comparedWith}.more`, { number }) } }
        : { change: { direction: 'down', words: t(`change.${comparedWith}.fewer`, { number }) } };
    },
    share: ({ value, before }) => {
      if (value === null) return { note: t('change.share.none') };
      if (before === null) return { note: t('change.share.first') };
      const was = format.percent(before);
      const points = Math.round(value * 100) - Math.round(before * 100);
      if (points === 0) return { change: { direction: 'same', words: t('change.share.same') } };
      return points > 0
        ? { change: { direction: 'up', words: t('change.share.was', { was }), tone: 'good' } }
        : { change: { direction: 'down', words: t('change.share.was', { was }), tone: 'bad' } };
    },
  };
}
