import { useNavigate, useSearchParams } from 'react-router-dom';
import type {
  DocumentStep,
  DocumentsLinks,
  DocumentsUrlState,
} from '#components/screens/driver/documents/documents.props.ts';
import { paths } from './paths.ts';

const steps: readonly DocumentStep[] = ['choose', 'crop', 'check', 'preview', 'view'];

/** Returns the document step in the URL: `?do=passport_bio&side=single&step=crop`. */
export function useDocumentsAddress(): DocumentsLinks & { place: DocumentsUrlState | null } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const type = query.get('do');
  return {
    place: type
      ? {
          type,
          side: query.get('side') ?? 'single',
          step: steps.find((step) => step === query.get('step')) ?? 'choose',
        }
      : null,
    hrefOf: addressOf,
    onNavigate: (place, { isReplaced = false } = {}) =>
      void navigate(addressOf(place), { replace: isReplaced }),
  };
}

function addressOf(place: DocumentsUrlState | null): string {
  if (place === null) return paths.driver.documents;
  const { type, side, step } = place;
  const query = new URLSearchParams({ do: type, side, ...(step !== 'choose' && { step }) });
  return `${paths.driver.documents}?${query}`;
}
