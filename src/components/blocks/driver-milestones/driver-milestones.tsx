import { useTranslation } from 'react-i18next';
import { Stepper } from '#components/ui/stepper/stepper.tsx';
import { milestonesAt } from '#shared/milestones.ts';
import type { Stage } from '#shared/stages.ts';

export interface DriverMilestonesProps {
  /** Where the application is. */
  stage: Stage;
}

/** The six steps to a job, with the one a driver is at; nothing for an application that ended without a job. */
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
