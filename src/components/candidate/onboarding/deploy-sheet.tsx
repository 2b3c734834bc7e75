import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateDecisionProps } from '#components/candidate/decisions/candidate-decision.props.ts';
import { DecisionFlow } from '#components/candidate/decisions/decision-flow.tsx';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { createDeployFactsMachine, type DeployFacts } from '#machines/candidate/onboarding/deploy-facts.ts';
import type { GateCheck } from '#machines/data/rpc/preview-transition.ts';
import styles from './onboarding.module.css';

export interface DeploySheetProps extends Omit<CandidateDecisionProps, 'intent'> {
  /** Opens a tab of the candidate's record. */
  onPart: (part: 'onboarding' | 'documents') => void;
}

/**
 * Dialog for the first day of work. Starts with the planned day and the numbers recorded in completed tasks. Missing
 * items are listed one by one, each with a way to settle it.
 */
export function DeploySheet({ onPart, ...props }: DeploySheetProps) {
  const [factsMachine] = useState(() => createDeployFactsMachine(props.candidate.id));
  const [{ context }] = useMachine(factsMachine);
  const { data, error } = context;
  // If the facts fail to load, the fields start empty.
  if (!data && !error) return null;
  const { on = null, rider, sim, accommodation } = data?.shift ?? {};
  return (
    <DecisionFlow
      {...props}
      decision="deploy"
      known={{ day: on, rider: rider ?? '', sim: sim ?? '', accommodation: accommodation ?? '' }}
      gateFields={() => ({
        onboarding_tasks_done: (check) =>
          !check.met && <Unmet codes={tasksOf(check)} facts={data} part="onboarding" onPart={onPart} />,
        deploy_documents_valid: (check) =>
          !check.met && <Unmet codes={documentsOf(check)} facts={data} part="documents" onPart={onPart} />,
      })}
    />
  );
}

interface UnmetProps extends Pick<DeploySheetProps, 'onPart'> {
  codes: readonly string[];
  facts: DeployFacts | null;
  part: 'onboarding' | 'documents';
}

/** Lists the missing items of a gate, and links to the tab of the record where they are settled. */
function Unmet({ codes, facts, part, onPart }: UnmetProps) {
  const { t, i18n } = useTranslation('onboarding');
  const titles = Object.fromEntries(
    (facts?.tasks ?? []).map(({ code, template }) => [code, template.title_i18n]),
  );
  const labels = part === 'onboarding' ? titles : (facts?.documents ?? {});
  return (
    <>
      <ul className={styles.Unmet}>
        {codes.map((code) => (
          <li key={code}>
            <bdi translate="no">{labelIn(labels, code, i18n.language)}</bdi>
          </li>
        ))}
      </ul>
      <span>
        <Button onPress={() => onPart(part)}>{t(`deploy.open.${part}`)}</Button>
      </span>
    </>
  );
}

function tasksOf({ params: { tasks } }: GateCheck): string[] {
  return Array.isArray(tasks) ? tasks.map(String) : [];
}

function documentsOf({ params: { documents } }: GateCheck): string[] {
  if (!Array.isArray(documents)) return [];
  return documents.flatMap((one) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) ? String(one.type_code) : [],
  );
}
