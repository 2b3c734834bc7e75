/** Where in the configuration somebody is: part of the page's address. */
export interface ConfigPlace {
  tab: 'general' | 'openings';
  /** What openings and clients are searched for; as typed. */
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

/** A record in the drawer; `id` is `new` for one that is to be added. */
export type OpenRecord = { kind: 'client'; id: string } | { kind: 'opening'; id: string; of: string | null };
