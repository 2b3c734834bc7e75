/**
 * Loaded into Deno before the edge function: the process's time is then what the file CLOCK_FILE says, in
 * milliseconds since 1970 UTC. So the function itself needs no door for tests.
 */
import { readFileSync } from 'node:fs';
import { env } from 'node:process';

const file = env.CLOCK_FILE ?? '';
const now = () => Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (target, args, caller) => Reflect.construct(target, args.length === 0 ? [now()] : args, caller),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
