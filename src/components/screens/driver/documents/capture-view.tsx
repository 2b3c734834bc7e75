import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { CheckStep } from './check-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { CropStep } from './crop-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import type { StepProps } from './steps.props.ts';

export interface CaptureViewProps extends StepProps {
  /** State of `captureMachine`. */
  state: string;
  /** Number of the side, from 1. */
  number: number;
}

/** Renders the step of a state. */
export function CaptureView({ state, ...props }: CaptureViewProps) {
  const { t } = useTranslation('documentSteps');
  switch (state) {
    case 'choosing':
    case 'keeping':
    case 'discarding':
      return <ChooseStep {...props} />;
    case 'cropping':
    case 'shaping':
      return <CropStep {...props} />;
    case 'advising':
      return <CheckStep {...props} />;
    case 'previewing':
    case 'queueing':
      return <PreviewStep {...props} />;
    default:
      return <Skeleton label={t('loading')} />;
  }
}
