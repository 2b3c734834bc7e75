import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from './paths.ts';

const { visa, visaCounter } = paths.operations;
const id = z.uuid();

/** Returns the open case at the counter, stored in the URL: the phone's back button closes it. */
export function useCounterAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    caseId: id.safeParse(search.get('case')).data ?? null,
    onCase: (caseId: string | null) =>
      navigate(caseId === null ? visaCounter : `${visaCounter}?case=${caseId}`),
    onLeave: () => navigate(visa),
  };
}
