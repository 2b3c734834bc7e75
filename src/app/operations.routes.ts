import FileText from 'lucide-react/icons/file-text';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListChecks from 'lucide-react/icons/list-checks';
import Stamp from 'lucide-react/icons/stamp';
import UserX from 'lucide-react/icons/user-x';
import { paths } from './paths.ts';
import type { Route } from './route.ts';

const { operations } = paths;

/** The rows of operations' screens, in the order of the sidebar. */
export const operationsRoutes: readonly Route[] = [
  { id: 'operationsDashboard', path: operations.home, access: 'operations', icon: LayoutDashboard },

  { id: 'processing', path: operations.processing, access: 'operations', icon: Inbox },

  { id: 'documentCollection', path: operations.documents, access: 'operations', icon: FileText },

  { id: 'visa', path: operations.visa, access: 'operations', icon: Stamp },

  { id: 'onboarding', path: operations.onboarding, access: 'operations', icon: ListChecks },

  { id: 'lostCandidates', path: operations.rejectedCandidates, access: 'operations', icon: UserX },
];
