import 'i18next';
import type addLead from './en/addLead.json';
import type candidateRecord from './en/candidateRecord.json';
import type candidates from './en/candidates.json';
import type common from './en/common.json';
import type config from './en/config.json';
import type controls from './en/controls.json';
import type documents from './en/documents.json';
import type driverPasswords from './en/driverPasswords.json';
import type errors from './en/errors.json';
import type leadDecisions from './en/leadDecisions.json';
import type leadImport from './en/leadImport.json';
import type leads from './en/leads.json';
import type list from './en/list.json';
import type login from './en/login.json';
import type merging from './en/merging.json';
import type news from './en/news.json';
import type notificationSettings from './en/notificationSettings.json';
import type notifications from './en/notifications.json';
import type outbox from './en/outbox.json';
import type overview from './en/overview.json';
import type palette from './en/palette.json';
import type passwordSlip from './en/passwordSlip.json';
import type privacy from './en/privacy.json';
import type recruiterDashboard from './en/recruiterDashboard.json';
import type refusals from './en/refusals.json';
import type rejectedCandidates from './en/rejectedCandidates.json';
import type screening from './en/screening.json';
import type security from './en/security.json';
import type settings from './en/settings.json';
import type shell from './en/shell.json';
import type staff from './en/staff.json';
import type staffSettings from './en/staffSettings.json';
import type table from './en/table.json';
import type users from './en/users.json';

/** Makes every key typed from the English catalogues: a new namespace is added here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      addLead: typeof addLead;
      candidateRecord: typeof candidateRecord;
      candidates: typeof candidates;
      common: typeof common;
      config: typeof config;
      controls: typeof controls;
      documents: typeof documents;
      driverPasswords: typeof driverPasswords;
      errors: typeof errors;
      leadDecisions: typeof leadDecisions;
      leadImport: typeof leadImport;
      leads: typeof leads;
      list: typeof list;
      login: typeof login;
      merging: typeof merging;
      news: typeof news;
      notificationSettings: typeof notificationSettings;
      notifications: typeof notifications;
      outbox: typeof outbox;
      overview: typeof overview;
      palette: typeof palette;
      passwordSlip: typeof passwordSlip;
      privacy: typeof privacy;
      recruiterDashboard: typeof recruiterDashboard;
      refusals: typeof refusals;
      rejectedCandidates: typeof rejectedCandidates;
      screening: typeof screening;
      security: typeof security;
      settings: typeof settings;
      shell: typeof shell;
      staff: typeof staff;
      staffSettings: typeof staffSettings;
      table: typeof table;
      users: typeof users;
    };
  }
}
