import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '#components/i18n/i18n.ts';
import { intlLocale } from '#components/i18n/intl-locale.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { ReferenceNames } from '#machines/admin/config/table/config-table.ts';
import type { Json } from '#machines/admin/config/table/fields.ts';
import type { ConfigMessages } from './config-presentation.ts';

/** Returns the texts of a tab, from its own catalogue, else from the shared one. A test finds missing keys. */
export function useConfigMessages(namespace: Namespace, names: ReferenceNames): ConfigMessages {
  const { t, i18n } = useTranslation([namespace, 'configTable', 'config', 'candidates']);
  const format = useFormat();
  return useMemo(() => {
    const ns = [namespace, 'configTable'];
    const translate = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
      t(key as never, { ns, ...values }) as string;
    const translateOr = (key: string, defaultValue: string) => translate(key, { defaultValue });
    const own = (messages: Json | undefined) => translationIn(messages ?? null, i18n.language);
    const countries = new Intl.DisplayNames([intlLocale(i18n.language)], { type: 'region' });
    return {
      format,
      country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
      t: translate,
      own,
      label: (column) => translate(`columns.${column}`),
      hint: (column) => translateOr(`hints.${column}`, '') || undefined,
      value: (column, value) => translateOr(`values.${column}.${value}`, value),
      reference: (column, code) => own(names[column]?.[code]) || code.replaceAll('_', ' '),
    };
  }, [t, i18n.language, format, namespace, names]);
}

/** Returns the text in one language, else in English; empty if there is none. */
export function translationIn(messages: Json, language: string): string {
  if (messages === null || typeof messages !== 'object' || Array.isArray(messages)) return '';
  const text = messages[language] || messages.en;
  return typeof text === 'string' ? text : '';
}
