/** Tabs of the configuration, in display order. */
export const configTabs = [
  'general',
  'openings',
  'stages',
  'documents',
  'visa',
  'onboarding',
  'messages',
  'calendar',
  'privacy',
] as const;
export type ConfigTab = (typeof configTabs)[number];

/** The place within the configuration, kept in the URL. */
export interface ConfigUrlState {
  tab: ConfigTab;
  /** Table shown in the tab; null for the first. */
  part: string | null;
  /** Search text of the tab, as typed. */
  search: string;
  /** Status filter of the openings; null for all. */
  status: OpeningStatus | null;
  order: OpeningOrder;
  /** Record open in the drawer: an id, or `new`, with the client in `of`. */
  open: OpenRecord | null;
}

export const openingStatuses = ['draft', 'open', 'paused', 'closed'] as const;
export type OpeningStatus = (typeof openingStatuses)[number];

export const openingOrders = ['client', 'free', 'newest'] as const;
export type OpeningOrder = (typeof openingOrders)[number];

/** A record in the drawer. `id` is `new` for a new record; for a configuration table it is the row's key. */
export type OpenRecord =
  | { kind: 'client'; id: string }
  | { kind: 'opening'; id: string; of: string | null }
  | { kind: 'row'; id: string };
