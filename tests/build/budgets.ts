/** Maximum sizes of a page's first visit, compressed, in 1,000 bytes. */

import type { MemberRoute } from '#app/route.ts';
import type { ScreenId } from '#components/layout/sidebar/nav-item.ts';

/**
 * A list page adds the table and its libraries. Grouping code into few files adds code that a page does not need (ADR
 * 33).
 */
const [plain, list] = [260, 403];

/** Budget of drivers' pages. */
export const driverBudget = 250;

/** Budgets of larger pages, each with the reason. */
const budgets: Partial<Record<ScreenId, number>> = {
  // Many figures and charts.
  adminDashboard: 337,
  recruiterDashboard: 313,
  operationsDashboard: 315,
  operationsWall: 303,
  // Tables of openings and clients.
  config: list,
  health: 308,
  // Forms, and tables of what they changed; the reports have charts and the export of lists besides.
  machform: 341,
  commission: 341,
  reports: 431,
  // Fields, menus and dialogs of lists, without their table.
  interviewCalendar: 341,
  walkInDesk: 338,
  walkInBoard: 323,
  // Forms with dates, files and dialogs; they share the table's layer through the record's components.
  documentReview: 448,
  visaCounter: 422,
  visaCase: 450,
  onboardingCohort: list,
  // Shares the layer of pages with fields.
  settings: 301,
};

/** Returns the budget of a staff page. */
export function budgetOf({ id, page }: MemberRoute): number {
  return budgets[id] ?? (page.isList ? list : plain);
}
