import fc from 'fast-check';
import { hostileText } from './hostile-texts.ts';

const events = [
  'phx_join',
  'phx_leave',
  'heartbeat',
  'access_token',
  'broadcast',
  'presence',
  'postgres_changes',
];
const topics = ['phoenix', 'realtime:room', 'realtime:', 'room', 'realtime:*'];
const value = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 }));
const mostlyFrom = <Value>(...usual: Value[]) =>
  fc.oneof({ arbitrary: fc.constantFrom<unknown>(...usual), weight: 5 }, value);

const config = fc.record({
  broadcast: mostlyFrom({ ack: true, self: true }, { replay: { since: 0, limit: 5 } }),
  presence: mostlyFrom({ key: 'a', enabled: true }),
  private: mostlyFrom(true, false),
  postgres_changes: mostlyFrom([], [{ event: '*', schema: 'public', table: 'drivers' }]),
});
const payload = fc.oneof(
  fc.record(
    { config: fc.oneof(config, value), access_token: mostlyFrom('a.b.c', null) },
    { requiredKeys: [] },
  ),
  fc.record({
    type: mostlyFrom('broadcast', 'presence'),
    event: mostlyFrom('track', 'untrack', 'moved'),
    payload: value,
  }),
  value,
);
const message = fc.tuple(
  mostlyFrom('1', null),
  mostlyFrom('2', null),
  mostlyFrom(...topics),
  mostlyFrom(...events),
  payload,
);

/** A random WebSocket frame, mostly invalid, often almost valid. */
export const hostileFrame: fc.Arbitrary<string | ArrayBuffer> = fc.oneof(
  { arbitrary: message.map((made) => JSON.stringify(made)), weight: 8 },
  message.map(([join_ref, ref, topic, event, given]) =>
    JSON.stringify({ join_ref, ref, topic, event, payload: given }),
  ),
  fc.json(),
  hostileText,
  // The first byte is the kind of a binary frame, the next ones the lengths of its parts.
  fc
    .tuple(fc.nat({ max: 5 }), fc.uint8Array({ maxLength: 40 }))
    .map(([kind, rest]) => new Uint8Array([kind, ...rest]).buffer),
);
