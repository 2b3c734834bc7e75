import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { References } from '#machines/shared/references/references.machine.ts';
import type { AppError } from '#shared/app-error.ts';
import type { SessionUser } from '#shared/contract.ts';

export interface VisaCaseViewProps {
  /** Null until loaded. */
  work: VisaWork | null;
  /** Error of the last load. */
  error: AppError | null;
  isLoading: boolean;
  references: References | null;
  user: SessionUser;
  /** Layout for a phone. */
  isNarrow: boolean;
  listHref: string;
  recordHref: (candidateId: string) => string;
  onReload: () => void;
}
