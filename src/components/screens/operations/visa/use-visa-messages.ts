import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { dayInDubai } from '#machines/data/clock.ts';
import type { OpenStep, VisaListRow } from '#machines/data/views/visa-list.ts';
import { type DeadlineState, deadlineOf, workingDaysAfter } from '#machines/operations/visa/deadline.ts';
import type { NextStep } from '#machines/operations/visa/next-step.ts';
import { authorities, deadlineKinds, visaStageCodes } from '#machines/operations/visa/visa-stages.ts';
import type { WorkHours } from '#shared/working-time.ts';

type Flag = 'overstay' | 'action' | 'health';

const asking: readonly OpenStep['status'][] = ['action_required', 'rejected'];

/** Returns functions that describe a visa case in the current language. */
export function useVisaMessages() {
  const { t } = useTranslation('visa');
  const { t: tCandidate } = useTranslation('candidates');
  const format = useFormat();
  const language = useContext(LanguageContext);
  const counted = (count: number) => ({ count, number: format.number(count) });

  const step = (code: string) => {
    const known = visaStageCodes.find((one) => one === code);
    return known ? t(`values.stage.${known}`) : code;
  };
  const authority = (code: string) => {
    const known = authorities.find((one) => one === code);
    return known ? t(`values.authority.${known}`) : code;
  };

  /** Returns the name of a holiday between two days, which postpones a deadline. */
  const holidayBetween = (from: string, to: string, hours: WorkHours | null) => {
    const found = hours?.holidays.find(
      ({ kind, emirate, starts_on, ends_on }) =>
        kind === 'holiday' &&
        (emirate === null || emirate === hours.calendar.code) &&
        ends_on > from &&
        starts_on <= to,
    );
    return found && (found.name_i18n?.[language] ?? found.name_i18n?.en);
  };

  return {
    step,
    authority,
    noDeadline: t('noDeadline'),
    nothingOpen: t('nothingOpen'),
    noPro: t('noPro'),
    route: (route: VisaListRow['route']) => (route === null ? '' : tCandidate(`route.${route}`)),
    daysLeft: ({ daysLeft, workingDaysLeft, tone }: DeadlineState): string => {
      if (daysLeft < 0) return t('left.over', counted(-daysLeft));
      if (daysLeft === 0) return t('left.today');
      const days = t('left.days', counted(daysLeft));
      return workingDaysLeft === null || tone === 'good'
        ? days
        : t('left.working', { days, working: format.number(workingDaysLeft) });
    },
    deadlineKind: (kind: string | null, on: string): string => {
      const known = deadlineKinds.find((one) => one === kind);
      return known ? t(`deadline.${known}`, { date: format.date(on) }) : format.date(on);
    },
    inStage: ({ ready_on, sla }: OpenStep, hours: WorkHours | null, today: string): string => {
      const days = ready_on === null || hours === null ? 0 : workingDaysAfter(ready_on, today, hours);
      return t('inStage', { count: sla, days: format.number(days), sla: format.number(sla) });
    },
    status: (status: OpenStep['status']): string => t(`status.${status}`),
    due: ({ due_on: due, ready_on: ready }: OpenStep, hours: WorkHours | null): string | null => {
      if (due === null) return null;
      const holiday = ready === null ? undefined : holidayBetween(ready, due, hours);
      const date = format.date(due);
      return holiday ? t('dueAfterHoliday', { date, holiday }) : t('due', { date });
    },
    next: ({ key, step: of }: NextStep): string =>
      t(`next.${key}`, {
        step: of ? step(of.code) : '',
        authority: of ? authority(of.authority) : '',
      }),
    nextDetail: ({ key, step: of }: NextStep, deadline: DeadlineState | null): string | null => {
      if (key === 'health') return t('operationsOnly');
      if (deadline?.fineFils) return t('fineSoFar', { money: format.money(deadline.fineFils) });
      if (key === 'attend' && of?.appointment_at) return format.dateTime(of.appointment_at);
      if ((key === 'action' || key === 'rejected') && of?.note) return of.note;
      if (deadline?.tone === 'bad' && deadline.dailyFineFils !== null)
        return t('thenFine', { money: format.money(deadline.dailyFineFils) });
      return key === 'waiting' ? t('nothingToDo') : null;
    },
    references: ({ quota_ref, entry_permit_no, facts }: VisaListRow): string =>
      [
        quota_ref !== null && t('numbered', { what: t('fields.quota_ref'), number: quota_ref }),
        entry_permit_no !== null &&
          t('numbered', { what: t('fields.entry_permit_no'), number: entry_permit_no }),
        ...facts.references.map(({ code, reference_no }) =>
          t('numbered', { what: step(code), number: reference_no }),
        ),
      ]
        .filter(Boolean)
        .join(' · '),
    flagsOf: (row: VisaListRow): Flag[] => {
      const state = deadlineOf(row, null, dayInDubai());
      const open = row.facts.open.filter(({ status }) => asking.includes(status));
      return [
        ...(state?.tone === 'bad' && state.dailyFineFils !== null ? (['overstay'] as const) : []),
        ...(open.some(({ health }) => !health) ? (['action'] as const) : []),
        ...(open.some(({ health }) => health) ? (['health'] as const) : []),
      ];
    },
  };
}
