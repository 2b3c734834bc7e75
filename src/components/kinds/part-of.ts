import type { WidgetState } from '#components/blocks/widget/widget.tsx';
import type { WidgetContext, WidgetEvent } from '#machines/kinds/widget.machine.ts';

/** A widget's machine as `useMachine` gives it. */
type Running<Data> = readonly [
  snapshot: { context: WidgetContext<Data>; hasTag(tag: 'busy'): boolean },
  send: (event: WidgetEvent) => void,
  ...rest: unknown[],
];

/** What a widget's view takes of its machine. */
export function partOf<Data>([snapshot, send]: Running<Data>): {
  state: WidgetState<Data>;
  onReload: () => void;
} {
  const { data, error } = snapshot.context;
  return {
    state: { data, error, isReading: snapshot.hasTag('busy') },
    onReload: () => send({ type: 'widget.reload' }),
  };
}
