import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { reasonName } from '#components/blocks/candidate-row/reason-name.ts';
import { useSourceName } from '#components/blocks/candidate-row/use-source-name.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import type { KeyKind, KeyPart } from '#machines/admin/reports/report.types.ts';
import type { ReportNames } from '#machines/admin/reports/report-names.machine.ts';

/** Name of a part of a line. */
export interface KeyName {
  text: string;
  /** The name is data from the database and is not translated. */
  isData: boolean;
}

/** Returns a function that names the lines of reports. Unknown codes are shown unchanged. */
export function useKeyNames(names: ReportNames | null): (kind: KeyKind, part: KeyPart) => KeyName {
  const { t, i18n } = useTranslation('reports');
  const { t: tCandidates } = useTranslation('candidates');
  const sourceName = useSourceName();
  const format = useFormat();
  const data = (text: string): KeyName => ({ text, isData: true });
  const word = (text: string): KeyName => ({ text, isData: false });
  const own = (key: string, code: string) =>
    i18n.exists(`reports:${key}`) ? word(t(key as ParseKeys<'reports'>)) : data(code);
  const candidates = (key: string, code: string) =>
    i18n.exists(`candidates:${key}`) ? word(tCandidates(key as ParseKeys<'candidates'>)) : data(code);
  const record = (list: readonly { id: string; name: string }[] | undefined, id: string) => {
    const found = list?.find((one) => one.id === id);
    return found ? data(found.name) : word(t('unknown'));
  };
  const label = (labels: ReportNames['visaSteps'] | undefined, code: string) =>
    data(localizedText(labels?.[code] ?? null, i18n.language) ?? code);

  const named: Readonly<Record<KeyKind, (id: string) => KeyName>> = {
    stage: (id) => candidates(`stage.${id}`, id),
    licence: (id) => candidates(`licence.${id}`, id),
    emirate: (id) => candidates(`emirate.${id}`, id),
    route: (id) => candidates(`route.${id}`, id),
    source: (id) => (candidates(`source.${id}`, id).isData ? data(id) : word(sourceName(id))),
    form: (id) => word(t('form', { number: id })),
    client: (id) => record(names?.clients, id),
    opening: (id) =>
      record(
        names?.openings.map(({ id: own, title }) => ({ id: own, name: title })),
        id,
      ),
    recruiter: (id) => record(names?.staff, id),
    documentType: (id) => label(names?.documentTypes, id),
    documentReason: (id) => label(names?.documentReasons, id),
    visaStep: (id) => label(names?.visaSteps, id),
    authority: data,
    lossReason: (id) => {
      const known = reasonName(tCandidates, { code: id, label: '' });
      return known === '' ? data(id) : word(known);
    },
    week: (id) => word(format.date(id)),
    month: (id) => word(monthName(id, i18n.language)),
    hour: (id) => word(`${id.padStart(2, '0')}:00`),
    weekday: (id) => word(weekdayName(Number(id), i18n.language)),
    driver: data,
    reminder: (id) => own(`reminder.${id}`, id),
    declineReason: (id) => own(`declineReason.${id}`, id),
    lossPhase: (id) => own(`phase.${id}`, id),
    measure: (id) => own(`measure.${id}`, id),
    part: (id) => own(`part.${id}`, id),
    detail: (id) => own(`detail.${id}`, id),
    term: (id) => own(`term.${id}`, id),
  };
  return (kind, part) => {
    if (part === null) return word(kind === 'part' || kind === 'detail' ? t('all') : t('unknown'));
    return typeof part === 'string' ? named[kind](part) : data(part.name);
  };
}

function monthName(month: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the name of a weekday; 1 is Monday. */
function weekdayName(day: number, language: string): string {
  return new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(
    // 5 January 1970 was a Monday.
    new Date(Date.UTC(1970, 0, 4 + day)),
  );
}
