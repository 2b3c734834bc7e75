/** Who asks, as far as a request shows: its network address and its program, null where there is none to see. */
export interface Client {
  address: string | null;
  agent: string | null;
}
