import { useTranslation } from 'react-i18next';

const named = [
  'first_contact',
  'call_missed',
  'missing_information',
  'interview_invite',
  'interview_self_booking',
  'interview_reminder',
  'interview_moved',
  'interview_cancelled',
  'interview_missed',
  'walk_in_day',
  'selected',
  'offer_sent',
  'offer_reminder',
  'offer_expired',
  'offer_accepted',
  'rejection',
  're_contact',
  'new_jobs',
] as const;

interface TemplateMessages {
  /** Returns the title of a template. For one added by an admin, derives it from the code. */
  title: (code: string) => string;
  /** "Urdu" */
  language: (code: string) => string;
}

/** Returns the names of templates and languages in the current language. */
export function useTemplateMessages(): TemplateMessages {
  const { t, i18n } = useTranslation('candidates');
  const languages = new Intl.DisplayNames([i18n.language, 'en'], { type: 'language' });
  return {
    title: (code) => {
      const known = named.find((one) => one === code);
      return known ? t(`template.${known}`) : code.replaceAll('_', ' ');
    },
    language: (code) => languages.of(code) ?? code,
  };
}
