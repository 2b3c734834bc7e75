/** Where in the commission settings somebody is: part of the page's address. */
export interface CommissionPlace {
  tab: CommissionTab;
  /** The version of the plan that is shown; null for the one in force. */
  plan: string | null;
  /** A new version is being written. */
  isWriting: boolean;
}

export const commissionTabs = ['plan', 'simulator', 'ledger', 'periods', 'disputes'] as const;
export type CommissionTab = (typeof commissionTabs)[number];
