/** The client of a request: network address and user agent, null if unknown. */
export interface Client {
  address: string | null;
  agent: string | null;
}
