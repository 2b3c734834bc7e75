import { useLocation, useNavigate } from 'react-router-dom';

const step = '?step=answer';

/** Whether a question about an offer takes the page: a step of the address, so that the browser's back leads out of it. */
export function useAnswerStep() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = state === step;
  return {
    isAnswering: search === step,
    onAnswering: (isAnswering: boolean) => {
      if (isAnswering) void navigate(step, { state: step });
      else if (wasOpenedHere) void navigate(-1);
      else void navigate('.', { replace: true });
    },
  };
}
