import Bell from 'lucide-react/icons/bell';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import Link2 from 'lucide-react/icons/link-2';
import Lock from 'lucide-react/icons/lock';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SunMoon from 'lucide-react/icons/sun-moon';
import User from 'lucide-react/icons/user';
import type { Role } from '#shared/roles.ts';
import type { Section } from './section.ts';

/** Table of all sections, in display order. */
export const sections: readonly Section[] = [
  {
    id: 'profile',
    icon: User,
    readers: 'staff',
    load: async () => ({ default: (await import('./profile/profile.section.tsx')).ProfileSection }),
  },
  {
    id: 'language',
    icon: Languages,
    readers: 'drivers',
    load: async () => ({ default: (await import('./profile/language.section.tsx')).LanguageSection }),
  },
  {
    id: 'password',
    icon: Lock,
    readers: 'everybody',
    load: async () => ({ default: (await import('./password/password.section.tsx')).PasswordSection }),
  },
  {
    id: 'twoFactor',
    icon: KeyRound,
    readers: 'staff',
    load: async () => ({ default: (await import('./two-factor/two-factor.section.tsx')).TwoFactorSection }),
  },
  {
    id: 'sessions',
    icon: MonitorSmartphone,
    readers: 'staff',
    load: async () => ({ default: (await import('./sessions/sessions.section.tsx')).SessionsSection }),
  },
  {
    id: 'identities',
    icon: Link2,
    readers: 'staff',
    load: async () => ({ default: (await import('./identities/identities.section.tsx')).IdentitiesSection }),
  },
  {
    id: 'notifications',
    icon: Bell,
    readers: 'everybody',
    load: async () => ({
      default: (await import('./notifications/notifications.section.tsx')).NotificationsSection,
    }),
  },
  {
    id: 'display',
    icon: SunMoon,
    readers: 'staff',
    load: async () => ({ default: (await import('./display/display.section.tsx')).DisplaySection }),
  },
  {
    id: 'keyboard',
    icon: Keyboard,
    readers: 'staff',
    load: async () => ({ default: (await import('./keyboard/keyboard.section.tsx')).KeyboardSection }),
  },
  {
    id: 'privacy',
    icon: ShieldCheck,
    readers: 'everybody',
    load: async () => ({ default: (await import('./privacy/privacy.section.tsx')).PrivacySection }),
  },
  {
    id: 'help',
    icon: CircleHelp,
    readers: 'drivers',
    load: async () => ({ default: (await import('./help/help.section.tsx')).HelpSection }),
  },
];

/** Returns the sections of a role. */
export function sectionsOf(role: Role): Section[] {
  const absent = role === 'driver' ? 'staff' : 'drivers';
  return sections.filter(({ readers }) => readers !== absent);
}
