import type { Demo } from './login.demo.tsx';

/** A demo for stories, with accounts that don't exist. */
export const storyDemo: Demo = {
  words: {
    en: {
      heading: 'Demo accounts',
      roles: { admin: 'Admin', recruiter: 'Recruiter', operations: 'Operations', driver: 'Driver' },
      twoFactorHint: 'Demo code: {{code}}',
    },
    ar: {
      heading: 'حسابات تجريبية',
      roles: { admin: 'مسؤول', recruiter: 'مُوظِّف', operations: 'عمليات', driver: 'سائق' },
      twoFactorHint: 'الرمز التجريبي: {{code}}',
    },
  },
  accounts: [
    { role: 'admin', identifier: 'admin@story.example', password: 'storybook' },
    { role: 'recruiter', identifier: 'recruiter@story.example', password: 'storybook' },
    { role: 'operations', identifier: 'operations@story.example', password: 'storybook' },
    { role: 'driver', identifier: '0504172290', password: 'storybook' },
  ],
  code: { identifier: 'admin@story.example', now: () => '246810' },
};
