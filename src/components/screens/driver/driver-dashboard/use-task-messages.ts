import { useTranslation } from 'react-i18next';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { DriverTask } from '#machines/driver/driver-dashboard/driver-tasks.ts';

interface TaskMessages {
  title: string;
  /** Required input or deadline; null if the title is enough. */
  help: string | null;
}

/** Returns a function that names a task in the current language. */
export function useTaskMessages(): (task: DriverTask) => TaskMessages {
  const { t, i18n } = useTranslation('driverHome');
  const format = useFormat();
  const own = (words: Readonly<Record<string, string>> | null) => localizedText(words, i18n.language);
  const by = (day: string | null) => (day === null ? null : t('by', { date: format.date(day) }));
  return (task) => {
    switch (task.kind) {
      case 'consent':
        return { title: t('task.consent.title'), help: t('task.consent.help') };
      case 'offer':
        return {
          title: t('task.offer.title'),
          help: t('task.offer.help', { date: format.dateTime(task.offer.expires_at) }),
        };
      case 'interview':
        return { title: t('task.interview.title'), help: format.dateTime(task.interview.starts_at) };
      case 'document': {
        const { label_i18n, help_i18n, type_code, needed_by } = task.document;
        const what = own(label_i18n) ?? type_code;
        return {
          title: task.isAgain ? t('task.document.again', { what }) : t('task.document.title', { what }),
          help: [own(help_i18n), by(needed_by)].filter((line) => line !== null).join(' ') || null,
        };
      }
      case 'onboarding': {
        const { title_i18n, help_i18n, code, due_on } = task.task;
        return {
          title: own(title_i18n) ?? code,
          help: [own(help_i18n), by(due_on)].filter((line) => line !== null).join(' ') || null,
        };
      }
    }
  };
}
