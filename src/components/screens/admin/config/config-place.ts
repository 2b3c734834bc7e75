/** The parts of the configuration, in the order shown. */
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

/** Where in the configuration somebody is: part of the page's address. */
export interface ConfigPlace {
  tab: ConfigTab;
  /** Which of the tab's tables is shown; null for the first. */
  part: string | null;
  /** What the tab's rows are searched for; as typed. */
  search: string;
  /** The state of the openings that are shown; null shows all. */
  status: OpeningStatus | null;
  order: OpeningOrder;
  /** What is open in the drawer: an id, or `new`, for a client given by `of`. */
  open: OpenRecord | null;
}

export const openingStatuses = ['draft', 'open', 'paused', 'closed'] as const;
export type OpeningStatus = (typeof openingStatuses)[number];

export const openingOrders = ['client', 'free', 'newest'] as const;
export type OpeningOrder = (typeof openingOrders)[number];

/** A record in the drawer; `id` is `new` for one that is to be added, of a configuration table its row's key. */
export type OpenRecord =
  | { kind: 'client'; id: string }
  | { kind: 'opening'; id: string; of: string | null }
  | { kind: 'row'; id: string };
