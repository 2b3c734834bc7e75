/**
 * Loaded into Deno before the edge function: sets the process's time to that in the file CLOCK_FILE, in milliseconds
 * since 1970 UTC. So the function needs no test hooks.
 */
import { readFileSync } from 'node:fs';
import { env } from 'node:process';

const file = env.CLOCK_FILE ?? '';
const now = () => Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(Date, {
  construct: (target, args, caller) => Reflect.construct(target, args.length === 0 ? [now()] : args, caller),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
