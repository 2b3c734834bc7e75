import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type HomeHrefs,
  type HomeUrlState,
  type ReportStep,
  reportSteps,
} from '#components/screens/driver/driver-dashboard/home.props.ts';
import { paths } from './paths.ts';

const { home, documents, statusDetail } = paths.driver;

const hrefs: HomeHrefs = {
  home,
  documents,
  consent: `${home}?consent=ask`,
  statusOf: statusDetail,
  moveOf: (interviewId) => `${home}?move=${encodeURIComponent(interviewId)}`,
  reportOf: (place) => `${home}?report=${place}`,
};

/** Returns the step of the driver's home page in the URL, so that going back leads to the previous step. */
export function useDriverHomeAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('report');
  const place: HomeUrlState = {
    report: reportSteps.find((one): one is ReportStep => one === asked) ?? null,
    moving: query.get('move'),
    isConsenting: query.has('consent'),
  };
  return {
    place,
    hrefs,
    onNavigate: (href: string, historyMode?: 'replace') =>
      void navigate(href, { replace: historyMode === 'replace' }),
  };
}
