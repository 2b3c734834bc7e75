import { useTranslation } from 'react-i18next';
import { byDigit, callOutcomes } from '#components/blocks/contact-kit/outcomes.ts';
import type { ListKey } from '#components/blocks/list-kit/help-sheet.tsx';
import { type CandidatePanel, scheduling } from '#components/candidate/candidate-panel.ts';
import type { Lead } from '#machines/recruiter/leads/leads.list.ts';

/**
 * Shortcuts of the list for the current lead: claim, screen, schedule, reject, outcome of a call; and a shortcut to add
 * a lead.
 */
export function useLeadKeys(
  userId: string,
  onPanel: (panel: CandidatePanel) => void,
  onAdd: () => void,
): (rows: readonly Lead[]) => ListKey[] {
  const { t } = useTranslation('leads');
  const { t: tCandidate } = useTranslation('candidates');
  const isOwnLead = (lead: Lead) => lead.assigned_recruiter_id === userId;
  return (rows) => {
    const on = (key: string, label: string, act: (lead: Lead) => CandidatePanel | null): ListKey => ({
      key,
      label,
      onPress: (id) => {
        const lead = rows.find((row) => row.id === id);
        const panel = lead && act(lead);
        if (panel) onPanel(panel);
      },
    });
    return [
      on('c', t('keys.claim'), (candidate) =>
        candidate.assigned_recruiter_id === null ? { kind: 'decide', intent: 'claim', candidate } : null,
      ),
      on('q', t('keys.screen'), (candidate) => (isOwnLead(candidate) ? { kind: 'screen', candidate } : null)),
      on('s', t('keys.schedule'), (candidate) =>
        isOwnLead(candidate) && candidate.current_stage === 'qualified' ? scheduling(candidate) : null,
      ),
      on('r', t('keys.reject'), (candidate) =>
        isOwnLead(candidate) ? { kind: 'decide', intent: 'reject', candidate } : null,
      ),
      ...byDigit(callOutcomes).map(([digit, outcome]) =>
        on(digit, t('keys.called', { outcome: tCandidate(`outcome.${outcome}`) }), (candidate) =>
          isOwnLead(candidate) ? { kind: 'log', candidateId: candidate.id, outcome } : null,
        ),
      ),
      { key: 'a', label: t('tools.add'), onPress: onAdd },
    ];
  };
}
