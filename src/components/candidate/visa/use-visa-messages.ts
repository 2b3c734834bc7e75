import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { needsTerms } from '#machines/candidate/visa/next-step.ts';
import { type CaseStage, mohreBlocks, type VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { AppError } from '#shared/app-error.ts';
import { Refusal } from '#shared/refusal.ts';
import type { RailTone } from './rail-item.ts';

/** Short formats for days. */
export interface ShortDays {
  /** "Thu" */
  weekday: (on: string) => string;
  /** "12" */
  day: (on: string) => string;
  /** "12 Mar" */
  dayMonth: (at: string) => string;
}

/** Returns formatters for parts of dates in the current language. */
export function useShortDays(): ShortDays {
  const language = useContext(LanguageContext);
  return useMemo(() => {
    const locale = `${language === 'en' ? 'en-AE' : intlLocale(language)}-u-ca-gregory-nu-latn`;
    const format = (options: Intl.DateTimeFormatOptions) => {
      const dateFormat = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Dubai' });
      return (at: string) => dateFormat.format(new Date(at));
    };
    return {
      weekday: format({ weekday: 'short' }),
      day: format({ day: 'numeric' }),
      dayMonth: format({ day: 'numeric', month: 'short' }),
    };
  }, [language]);
}

/** Returns a function that picks a multilingual text in the current language, falling back to English. */
export function useLocalize(): (text: Readonly<Record<string, string>> | null | undefined) => string {
  const { i18n } = useTranslation();
  return (text) => text?.[i18n.language] ?? text?.en ?? '';
}

/** Returns functions that name stages, authorities and errors of visa work. */
export function useVisaMessages() {
  const { t, i18n } = useTranslation('visaCase');
  const localize = useLocalize();
  const errorMessage = useErrorMessages();
  return {
    stage: (stage: Pick<CaseStage, 'code' | 'type'>) =>
      localize(stage.type?.label_i18n) || stage.code.replaceAll('_', ' '),
    authority: (code: string) =>
      i18n.exists(`visaCase:authority.${code}`)
        ? t(`authority.${code}` as 'authority.mohre')
        : code.replaceAll('_', ' '),
    error: (error: AppError) => {
      if (!(error instanceof Refusal)) return errorMessage(error);
      const { rule, details } = error;
      if (rule === 'GATE_NOT_MET') {
        return details.gates.some(({ gate }) => gate === 'mohre_terms_match')
          ? t('refused.terms')
          : errorMessage(error);
      }
      if (rule === 'FIELDS_INVALID' && Array.isArray(details.params.missing)) return t('refused.missing');
      if (rule === 'TRANSITION_NOT_ALLOWED') return t('refused.status');
      return errorMessage(error);
    },
  };
}

/** Returns the line and tone that the rail shows below a stage. */
export function useStageLine(work: VisaWork, today: string) {
  const { t } = useTranslation('visaCase');
  const days = useShortDays();
  const format = useFormat();
  const messages = useVisaMessages();
  return (stage: CaseStage): { text: string; tone: RailTone } => {
    const isLate = stage.due_on !== null && stage.due_on < today;
    const on = (at: string | null) => (at === null ? '' : days.dayMonth(at));
    if (needsTerms(stage) && stage.status !== 'completed' && mohreBlocks(work))
      return { text: t('line.terms'), tone: 'bad' };
    switch (stage.status) {
      case 'completed':
        return {
          text: stage.health ? t('line.fit', { date: on(stage.completed_at) }) : on(stage.completed_at),
          tone: 'good',
        };
      case 'skipped':
        return { text: t('line.skipped'), tone: 'quiet' };
      case 'ready':
        return isLate
          ? { text: t('line.late', { date: on(stage.due_on) }), tone: 'bad' }
          : {
              text: stage.attempt > 1 ? t('line.again', { count: stage.attempt }) : t('line.ready'),
              tone: 'warn',
            };
      case 'appointment_booked': {
        const booked = work.appointments.find(({ id }) => id === stage.appointment_id);
        return booked?.status === 'booked'
          ? {
              text: t('line.booked', {
                date: days.dayMonth(booked.starts_at),
                time: format.time(booked.starts_at),
              }),
              tone: 'info',
            }
          : { text: t(booked?.status === 'missed' ? 'line.missed' : 'line.notBooked'), tone: 'warn' };
      }
      case 'submitted':
        return isLate
          ? { text: t('line.late', { date: on(stage.due_on) }), tone: 'bad' }
          : { text: t('line.submitted', { date: on(stage.submitted_at) }), tone: 'info' };
      case 'awaiting_authority':
        return isLate
          ? { text: t('line.late', { date: on(stage.due_on) }), tone: 'bad' }
          : { text: t('line.waiting', { date: on(stage.due_on) }), tone: 'info' };
      case 'action_required':
        return { text: t('line.actionRequired'), tone: 'bad' };
      case 'rejected':
        return { text: t('line.refused', { count: stage.attempt }), tone: 'bad' };
      case 'not_started': {
        const before = work.stages.find(
          ({ code, status }) =>
            stage.depends_on.includes(code) && status !== 'completed' && status !== 'skipped',
        );
        return {
          text: before ? t('line.after', { stage: messages.stage(before) }) : t('line.paused'),
          tone: 'quiet',
        };
      }
    }
  };
}
