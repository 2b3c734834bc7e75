import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { OpsDueItem } from '#machines/data/rpc/ops-due-items.ts';

/** Kinds of deadlines, appointments and documents that have translations here. */
const details = [
  'entry_permit_validity',
  'stay_expiry',
  'contract_registration',
  'insurance_enrolment',
  'passport',
  'licence',
  'medical',
  'biometrics',
  'rta_test',
  'training',
  'tawjeeh',
] as const;

/** Returns a function that describes an item and its due date: "Permitted stay ends, in 3 days". */
export function useDueMessages(
  { kind, due_on: day, detail, detail_i18n: names }: OpsDueItem,
  now: number,
): { what: string; tone: 'bad' | 'warn' | undefined } {
  const { t, i18n } = useTranslation('operationsDashboard');
  const format = useFormat();
  const dueDay = format.relativeDay(day, now);
  const known = details.find((one) => one === detail);
  const name = names?.[i18n.language] ?? names?.en;
  const thing = name ?? (known ? t(`due.detail.${known}`) : t(`due.kind.${kind}`));
  const isOver = Date.parse(`${day}T23:59:59+04:00`) < now;
  const isSoon = Date.parse(day) - now < 3 * 86_400_000;
  return {
    what: t(kind === 'document_expiry' && isOver ? 'due.ended' : `due.what.${kind}`, { thing, when: dueDay }),
    tone: isOver ? 'bad' : isSoon ? 'warn' : undefined,
  };
}
