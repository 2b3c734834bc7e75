import { AdvanceSteps } from './advance-steps.tsx';
import { AssignCases } from './assign-cases.tsx';
import { BookSteps } from './book-steps.tsx';
import { EnterCosts } from './enter-costs.tsx';
import type { VisaWork } from './visa-work.ts';

export interface VisaDialogsProps {
  work: VisaWork;
  /** Called at the end. `hasChanged` is true if any case may have changed. */
  onEnd: (hasChanged: boolean) => void;
}

/** Dialogs for actions on cases that need input. */
export function VisaDialogs({ work, onEnd }: VisaDialogsProps) {
  switch (work.kind) {
    case 'advance':
      return <AdvanceSteps rows={work.rows} code={work.code} move={work.move} onEnd={onEnd} />;
    case 'book':
      return <BookSteps rows={work.rows} code={work.code} onEnd={onEnd} />;
    case 'cost':
      return <EnterCosts rows={work.rows} onEnd={onEnd} />;
    case 'assign':
      return <AssignCases rows={work.rows} onEnd={onEnd} />;
  }
}
