/** The other side of an open WebSocket, over any transport. */
export interface Peer {
  send(frame: string | ArrayBuffer): void;
  close(code?: number, reason?: string): void;
}

/** The gateway's side of an open WebSocket: the transport passes it the client's frames. */
export interface Connection {
  receive(frame: string | ArrayBuffer): void;
  /** The client has disconnected. */
  closed(): void;
}
