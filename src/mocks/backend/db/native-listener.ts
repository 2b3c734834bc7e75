import pg from 'pg';

/** Delay before reconnecting after a failure, in milliseconds. */
const reconnectDelay = 500;

/** A dedicated connection that listens to one channel, and reconnects after a loss. */
export class Listener {
  readonly #config: pg.ClientConfig;
  readonly #channel: string;
  readonly #hear: (payload: string) => void;
  #client: pg.Client | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isEnded = false;

  constructor(config: pg.ClientConfig, channel: string, onPayload: (payload: string) => void) {
    this.#config = config;
    this.#channel = channel;
    this.#hear = onPayload;
  }

  /** Resolves when listening; rejects without retries if the server is unreachable. */
  async open(): Promise<void> {
    const client = new pg.Client(this.#config);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === this.#channel) this.#hear(payload);
    });
    // `end` handles the loss itself.
    client.on('error', () => {});
    await client.connect();
    if (this.#isEnded) return client.end();
    this.#client = client;
    await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    client.once('end', () => this.#reopen());
  }

  #reopen(): void {
    if (this.#isEnded) return;
    this.#retry = setTimeout(() => this.open().catch(() => this.#reopen()), reconnectDelay);
    this.#retry.unref();
  }

  /** Stops listening. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }
}
