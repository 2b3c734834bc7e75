import { useTranslation } from 'react-i18next';
import { type Decision, isMove } from '#machines/candidate/decisions/decision-context.ts';
import type { Stage } from '#shared/stages.ts';

/**
 * Returns the texts of a decision's dialog: its title, button and results. `done` takes the new stage, `undone` the
 * stage it returned to.
 */
export function useDecisionMessages(decision: Decision, name: string) {
  const { t } = useTranslation(['leadDecisions', 'candidates']);
  return {
    title: t(`title.${decision}`, { name }),
    submit: decision === 'nextAction' ? t('next.save') : t(`candidates:intent.${decision}`),
    undone: (stage: Stage) => t('undo.done', { name, stage: t(`candidates:stage.${stage}`) }),
    done: (stage: Stage | undefined) => {
      if (!isMove(decision)) return t(`done.${decision}`, { name });
      return stage ? t('moved', { name, stage: t(`candidates:stage.${stage}`) }) : '';
    },
  };
}
