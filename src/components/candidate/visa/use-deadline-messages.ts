import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import { useVisaMessages } from './use-visa-messages.ts';

const kinds = [
  'entry_permit_validity',
  'stay_expiry',
  'contract_registration',
  'insurance_enrolment',
] as const;

interface DeadlineMessages {
  /** What ends or ended, and when: "Entry permit ends Sat 21 Mar 2026". */
  title: string;
  /** What has to be done before. */
  reason: string;
  /** Cost of missing the deadline; null if unknown. */
  cost: string | null;
}

/** Returns texts about a case's deadline: its reason, and the cost of missing it in dirhams. */
export function useDeadlineMessages(work: VisaWork, today: string): DeadlineMessages {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const messages = useVisaMessages();
  const { visaCase, stages, overstayFils, enrolmentFineFils } = work;
  const kind = kinds.find((one) => one === visaCase.binding_deadline_kind) ?? 'stay_expiry';
  const blocked = stages.find(
    ({ deadline_kind, status }) =>
      deadline_kind === visaCase.binding_deadline_kind && status !== 'completed' && status !== 'skipped',
  );
  const date = format.date(visaCase.binding_deadline ?? 0);
  const isOver = visaCase.binding_deadline !== null && visaCase.binding_deadline < today;
  const permit = stages.find(({ code }) => code === 'entry_permit')?.cost_fils ?? 0;
  const perDay = overstayFils === null ? null : t('cost.overstay', { amount: format.money(overstayFils) });
  const messagesByKind: Record<(typeof kinds)[number], (string | false | null)[]> = {
    entry_permit_validity: [permit > 0 && t('cost.permit', { amount: format.money(permit) }), perDay],
    stay_expiry: [perDay],
    contract_registration: [t('cost.contract')],
    insurance_enrolment: [
      enrolmentFineFils !== null && t('cost.fine', { amount: format.money(enrolmentFineFils) }),
    ],
  };
  const costs = messagesByKind[kind].filter((part): part is string => typeof part === 'string');
  return {
    title: isOver ? t(`ended.${kind}`, { date }) : t(`ends.${kind}`, { date }),
    reason: blocked ? t(isOver ? 'wasDue' : 'before', { stage: messages.stage(blocked) }) : '',
    cost: costs.length > 0 ? t(isOver ? 'costing' : 'missed', { costs: format.list(costs) }) : null,
  };
}
