import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { ReviewFilters } from '#machines/data/rpc/document-review.ts';
import { paths } from './paths.ts';

const { documents } = paths.operations;
const candidateId = z.uuid();
const typeCode = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/));

/** Returns the documents of a review session: all, or `?candidate=…&type=passport_bio`. */
export function useReviewAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const candidate = candidateId.safeParse(search.get('candidate')).data;
  const type = typeCode.safeParse(search.get('type')).data;
  const filters = useMemo<ReviewFilters>(
    () => ({
      ...(candidate !== undefined && { candidate_id: candidate }),
      ...(type !== undefined && { type_codes: [type] }),
    }),
    [candidate, type],
  );
  return {
    filters,
    onLeave: () => void navigate(documents),
    recordHrefOf: (id: string) => `${documents}?c=${encodeURIComponent(id)}`,
  };
}
