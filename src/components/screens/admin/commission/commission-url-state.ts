/** The place within the commission settings, kept in the URL. */
export interface CommissionUrlState {
  tab: CommissionTab;
  /** Plan version shown; null for the current one. */
  plan: string | null;
  /** The editor for a new version is open. */
  isWriting: boolean;
}

export const commissionTabs = ['plan', 'simulator', 'ledger', 'periods', 'disputes'] as const;
export type CommissionTab = (typeof commissionTabs)[number];
