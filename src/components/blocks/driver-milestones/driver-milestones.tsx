import { useTranslation } from 'react-i18next';
import { Stepper } from '#components/ui/stepper/stepper.tsx';
import { milestonesAt } from '#shared/milestones.ts';
import type { Stage } from '#shared/stages.ts';

export interface DriverMilestonesProps {
  /** Stage of the application. */
  stage: Stage;
}

/** Shows the six steps to a job and marks the current one. Renders nothing if the application ended without a job. */
export function DriverMilestones({ stage }: DriverMilestonesProps) {
  const { t } = useTranslation('driverCards');
  const steps = milestonesAt(stage);
  if (steps === null) return null;
  return (
    <Stepper
      label={t('milestones.label')}
      steps={steps.map(({ milestone, state }) => ({
        id: milestone,
        label: t(`milestones.${milestone}`),
        state,
      }))}
    />
  );
}
