/** What one side of an open WebSocket may do to the other, whatever carries the frames. */
export interface Peer {
  send(frame: string | ArrayBuffer): void;
  close(code?: number, reason?: string): void;
}

/** The gateway's side of an open WebSocket: the carrier hands it what the client sends. */
export interface Connection {
  receive(frame: string | ArrayBuffer): void;
  /** The client is gone. */
  closed(): void;
}
