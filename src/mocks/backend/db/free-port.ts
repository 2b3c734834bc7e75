import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns an unused port. It is below those that systems give to outgoing connections, any of which could otherwise
 * take it before its server starts. Rejects if this process may not listen.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
