import 'i18next';
import type common from './en/common.json';
import type controls from './en/controls.json';
import type errors from './en/errors.json';
import type login from './en/login.json';
import type shell from './en/shell.json';

/** Makes every key typed from the English catalogues: a new namespace is added here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      controls: typeof controls;
      errors: typeof errors;
      login: typeof login;
      shell: typeof shell;
    };
  }
}
