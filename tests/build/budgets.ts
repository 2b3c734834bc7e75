/** Maximum sizes of a page's first visit, compressed, in 1,000 bytes. */

import type { MemberRoute } from '#app/route.ts';
import type { ScreenId } from '#components/layout/sidebar/nav-item.ts';

/**
 * A list page adds the table and its libraries. Grouping code into few files adds code that a page does not need (ADR
 * 33).
 */
const [plain, list] = [260, 405];

/** Budget of drivers' pages. */
export const driverBudget = 250;

/** Budgets of larger pages, each with the reason. */
const budgets: Partial<Record<ScreenId, number>> = {
  // Many figures and charts.
  adminDashboard: 337,
  recruiterDashboard: 313,
  operationsDashboard: 315,
  operationsWall: 304,
  // Tables of openings and clients.
  config: list,
  health: 309,
  // Forms, and tables of what they changed; the reports have charts and the export of lists besides.
  machform: 342,
  commission: 342,
  reports: 432,
  // Fields, menus and dialogs of lists, without their table.
  interviewCalendar: 342,
  walkInDesk: 339,
  walkInBoard: 323,
  // Forms with dates, files and dialogs; they share the table's layer through the record's components.
  documentReview: 449,
  visaCounter: 423,
  visaCase: 461,
  onboardingCohort: list,
  // Shares the layer of pages with fields.
  settings: 302,
};

/** Returns the budget of a staff page. */
export function budgetOf({ id, page }: MemberRoute): number {
  return budgets[id] ?? (page.isList ? list : plain);
}
