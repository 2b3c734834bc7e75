import { useLocation, useNavigate } from 'react-router-dom';

const step = '?step=answer';

/**
 * Returns whether an offer's question covers the page: a step in the URL, so that the browser's back button leaves it.
 */
export function useOfferQuestionStep() {
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
