import FileText from 'lucide-react/icons/file-text';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import Stamp from 'lucide-react/icons/stamp';
import UserX from 'lucide-react/icons/user-x';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { controlRoomLinks } from './control-room-links.ts';
import { listPage, page, pageWithAddress } from './page.tsx';
import { paths, recordPathOf } from './paths.ts';
import type { MemberRoute } from './route.ts';

const { operations } = paths;

/** The two lists of the intake. */
function useIntakeLinks() {
  const navigate = useNavigate();
  return {
    handoversHref: operations.processing,
    problemsHref: operations.dataProblems,
    onNavigate: (href: string) => void navigate(href),
  };
}

const recordHref = recordPathOf('operations') ?? (() => operations.processing);

/** Operations' routes, in the order of the sidebar. */
export const operationsRoutes: readonly MemberRoute[] = [
  {
    id: 'operationsDashboard',
    path: operations.home,
    access: 'operations',
    icon: LayoutDashboard,
    page: page(
      ['operationsDashboard', 'candidates', 'list', 'news'],
      async () =>
        (await import('#components/screens/operations/operations-dashboard/operations-dashboard.screen.tsx'))
          .OperationsDashboardScreen,
      (user) => {
        const navigate = useNavigate();
        return { user, links: controlRoomLinks, onNavigate: (href: string) => navigate(href) };
      },
      async () =>
        (await import('#machines/operations/operations-dashboard/load-initial-data.ts')).loadInitialData,
    ),
  },
  {
    id: 'operationsWall',
    path: operations.wall,
    access: 'operations',
    isFullScreen: true,
    page: page(
      ['operationsDashboard', 'candidates'],
      async () =>
        (await import('#components/screens/operations/operations-wall/operations-wall.screen.tsx'))
          .WallDisplayScreen,
      () => ({ homeHref: operations.home }),
    ),
  },

  {
    id: 'processing',
    path: operations.processing,
    access: 'operations',
    icon: Inbox,
    page: listPage(
      ['processing', 'accepting', 'intake', 'candidates'],
      async () => (await import('#machines/operations/processing/processing.list.ts')).processingList,
      async () =>
        (await import('#components/screens/operations/processing/processing.screen.tsx')).ProcessingScreen,
      useIntakeLinks,
    ),
    coversSubPaths: true,
  },
  {
    id: 'dataProblems',
    path: operations.dataProblems,
    access: 'operations',
    page: listPage(
      ['dataProblems', 'intake', 'candidates'],
      async () => (await import('#machines/operations/data-problems/data-problems.list.ts')).dataProblemsList,
      async () =>
        (await import('#components/screens/operations/data-problems/data-problems.screen.tsx'))
          .DataProblemsScreen,
      () => ({ recordHref, ...useIntakeLinks() }),
    ),
  },

  {
    id: 'documentCollection',
    path: operations.documents,
    access: 'operations',
    icon: FileText,
    page: listPage(
      ['documentCollection', 'candidates'],
      async () =>
        (await import('#machines/operations/document-collection/document-collection.list.ts'))
          .documentCollectionList,
      async () =>
        (await import('#components/screens/operations/document-collection/document-collection.screen.tsx'))
          .DocumentCollectionScreen,
      () => ({
        reviewHref: operations.documentReview,
        portalHref: `${location.origin}${paths.driver.documents}`,
      }),
    ),
  },

  {
    id: 'visa',
    path: operations.visa,
    access: 'operations',
    icon: Stamp,
    page: listPage(
      ['visa', 'candidates'],
      async () => (await import('#machines/operations/visa/visa.list.ts')).visaList,
      async () => (await import('#components/screens/operations/visa/visa.screen.tsx')).VisaScreen,
      () => {
        const { search } = useLocation();
        const navigate = useNavigate();
        return {
          // The case page uses this query for its neighbours and its back link.
          onCase: (id: string) => navigate(operations.visaCase(id) + search),
          counterHref: operations.visaCounter,
          candidateHref: recordHref,
        };
      },
    ),
    coversSubPaths: true,
  },
  {
    id: 'documentReview',
    path: operations.documentReview,
    access: 'operations',
    isFullScreen: true,
    page: pageWithAddress(
      ['documentReview', 'documents', 'candidates'],
      async () =>
        (await import('#components/screens/operations/document-review/document-review.screen.tsx'))
          .DocumentReviewScreen,
      async () => (await import('./use-review-address.ts')).useReviewAddress,
      (user, address) => ({ user, ...address }),
    ),
  },
  {
    id: 'visaCounter',
    path: operations.visaCounter,
    access: 'operations',
    isFullScreen: true,
    page: pageWithAddress(
      ['visaCounter', 'outbox', 'driverCards'],
      async () =>
        (await import('#components/screens/operations/visa-counter/visa-counter.screen.tsx'))
          .VisaCounterScreen,
      async () => (await import('./use-counter-address.ts')).useCounterAddress,
      (user, address) => ({ user, ...address }),
    ),
  },
  {
    id: 'visaCase',
    path: `${operations.visa}/:caseId`,
    access: 'operations',
    page: page(
      ['visaCase', 'offering', 'candidates'],
      async () =>
        (await import('#components/screens/operations/visa-case/visa-case.screen.tsx')).VisaCaseScreen,
      (user) => {
        const { caseId = '' } = useParams();
        const { search } = useLocation();
        const navigate = useNavigate();
        return {
          user,
          caseId,
          search,
          listHref: operations.visa + search,
          onCase: (id: string) => navigate(operations.visaCase(id) + search),
          recordHref: (candidateId: string) => `${operations.visa}?c=${encodeURIComponent(candidateId)}`,
        };
      },
    ),
  },

  {
    id: 'onboarding',
    path: operations.onboarding,
    access: 'operations',
    icon: ListChecks,
    page: listPage(
      ['onboarding', 'candidates'],
      async () => (await import('#machines/operations/onboarding/onboarding.list.ts')).onboardingList,
      async () =>
        (await import('#components/screens/operations/onboarding/onboarding.screen.tsx')).OnboardingScreen,
      () => ({ cohortHref: operations.onboardingCohort }),
    ),
    coversSubPaths: true,
  },
  {
    id: 'onboardingCohort',
    path: operations.onboardingCohort,
    access: 'operations',
    page: pageWithAddress(
      ['onboarding', 'candidates', 'list'],
      async () =>
        (await import('#components/screens/operations/onboarding-cohort/onboarding-cohort.screen.tsx'))
          .OnboardingCohortScreen,
      async () => (await import('./use-cohort-address.ts')).useCohortAddress,
      (user, address) => ({
        user,
        ...address,
        listHref: operations.onboarding,
        recordHref: (id: string) => `${operations.onboarding}?c=${encodeURIComponent(id)}&part=onboarding`,
      }),
    ),
  },

  {
    id: 'lostCandidates',
    path: operations.rejectedCandidates,
    access: 'operations',
    icon: UserX,
    page: listPage(
      ['lostCandidates', 'candidates'],
      async () =>
        (await import('#machines/operations/lost-candidates/lost-candidates.list.ts')).lostCandidatesList,
      async () =>
        (await import('#components/screens/operations/lost-candidates/lost-candidates.screen.tsx'))
          .LostCandidatesScreen,
      () => ({}),
    ),
  },
];
