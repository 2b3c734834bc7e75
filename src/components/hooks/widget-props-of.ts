import type { WidgetState } from '#components/blocks/widget/widget.tsx';
import type { WidgetContext, WidgetEvent } from '#machines/factories/widget.machine.ts';

/** A widget's machine as returned by `useMachine`. */
type Running<Data> = readonly [
  snapshot: { context: WidgetContext<Data>; hasTag(tag: 'busy'): boolean },
  send: (event: WidgetEvent) => void,
  ...rest: unknown[],
];

/** Returns the props that a widget's view needs from its machine. */
export function widgetPropsOf<Data>([snapshot, send]: Running<Data>): {
  state: WidgetState<Data>;
  onReload: () => void;
} {
  const { data, error } = snapshot.context;
  return {
    state: { data, error, isReading: snapshot.hasTag('busy') },
    onReload: () => send({ type: 'widget.reload' }),
  };
}
